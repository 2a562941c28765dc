import type { ReactNode } from 'react'

// Six pictures for the benefits on the start page. The paper is marigold. The stamp, the pencil and the pin have the
// brand's colour.

const slip = <path className="paper" d="M10 16h44v34H10z" />
const perforation = <path className="dashes" d="M24 16v34" />

const scenes: readonly ReactNode[] = [
  // A number on the stub.
  <>
    {slip}
    {perforation}
    <path className="ink" d="M15 30l2.5-2v10M30 26h18M30 33h18M30 40h11" />
  </>,
  // A slip that goes into the compartment of the right department.
  <>
    <path className="line" d="M8 12h48v40H8zM8 32h48M32 12v40" />
    <path className="paper" d="M37 20h22v17H37z" />
    <path className="dashes" d="M43 20v17" />
    <path className="ink" d="M47 26h8M47 31h5" />
  </>,
  // A slip with a new stamp.
  <>
    {slip}
    {perforation}
    <g transform="rotate(-9 42 40)">
      <path className="seal" d="M28 31h30v17H28z" />
      <path className="ink" d="m36 39.5 4.5 4.5 9-9.5" />
    </g>
  </>,
  // A pencil at a line of the slip that can still be changed.
  <>
    {slip}
    {perforation}
    <path className="ink" d="M30 25h16M30 42h18" />
    <path className="line" d="M30 33.5h8" />
    <path className="tool" d="m40 35 13-18 5 3.5-13 18-6.5 3z" />
  </>,
  // A notice that is fixed with a pin.
  <>
    <path className="line" d="M6 10h52v44H6z" />
    <path className="paper" d="M17 19h30v27H17z" />
    <path className="ink" d="M23 31h18M23 37h12" />
    <circle className="pin" cx="32" cy="21" r="4" />
  </>,
  // Two books with a wall between them.
  <>
    <path className="paper" d="M6 20h19v26H6z" />
    <path className="ink" d="M11 28h9M11 34h6" />
    <path className="line" d="M39 20h19v26H39zM44 28h9M44 34h6" />
    <path className="margin" d="M32 10v44" />
  </>,
]

/** The picture is only decoration. The text next to it says the same. */
export function BenefitPicture({ scene }: { scene: number }) {
  return (
    <svg className="scene" viewBox="4 8 56 48" aria-hidden="true">
      {scenes[scene]}
    </svg>
  )
}
