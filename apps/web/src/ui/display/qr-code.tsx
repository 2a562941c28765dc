import '#ui/styles/qr-code.css'
import { useMemo } from 'react'
import { encode } from 'uqr'

/** The width of the white edge that the standard asks for, in squares of the code. */
const border = 4

/**
 * A QR code. It is drawn in the browser, so that no other service sees its content. It is dark on white in both colour
 * schemes, because many apps cannot read anything else.
 */
export function QrCode({ content, label }: { content: string; label: string }) {
  const { size, path } = useMemo(() => drawn(content), [content])
  return (
    <svg className="qr" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
      <rect className="qr-ground" width={size} height={size} />
      <path className="qr-ink" d={path} />
    </svg>
  )
}

/**
 * Returns the size of the code in squares, and an SVG path. The path draws the dark squares of each row as rectangles.
 */
function drawn(content: string): { size: number; path: string } {
  const { size, data } = encode(content, { ecc: 'M', border })
  const rows = data.map((row, y) =>
    [
      ...row
        .map((isDark) => (isDark ? '1' : '0'))
        .join('')
        .matchAll(/1+/g),
    ]
      .map((run) => `M${run.index} ${y}h${run[0].length}v1h-${run[0].length}z`)
      .join(''),
  )
  return { size, path: rows.join('') }
}
