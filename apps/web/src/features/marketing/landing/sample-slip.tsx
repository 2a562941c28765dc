import { readText } from '#lib/words/text.ts'
import { PriorityBars } from '#ui/display/priority-mark.tsx'
import { Stamp } from '#ui/stamp.tsx'
import { landingText } from './landing.text.ts'

/** A sample slip with its history. Its stamp appears with an animation that runs once. */
export function SampleSlip() {
  const { sample: text } = readText(landingText)
  return (
    <figure className="sample">
      <figcaption className="visually-hidden">{text.caption}</figcaption>
      <div className="book">
        <div className="slip sample-slip">
          <div className="slip-stub">
            <p className="slip-no">
              <small>{text.numberLabel}</small> {text.number}
            </p>
            <p className="slip-meta numbers">{text.date}</p>
          </div>
          <div className="slip-body">
            <p className="slip-title">{text.subject}</p>
            <p className="slip-meta">
              {text.department} <span aria-hidden="true">{'· '}</span>
              <span className="priority-high">
                <PriorityBars priority="high" /> {text.priority}
              </span>
            </p>
            <ol className="trail" aria-label={text.trailLabel}>
              {text.trail.map(({ mark, when }) => (
                <li key={mark}>
                  <strong>{mark}</strong> <span className="muted numbers">{when}</span>
                </li>
              ))}
            </ol>
            <p className="sample-stamp">
              <Stamp mark="resolved" size="large">
                {text.status}
              </Stamp>
            </p>
          </div>
        </div>
      </div>
      <div className="sample-notes">
        <p>{text.collegeKeeps}</p>
        <p>{text.youKeep}</p>
      </div>
    </figure>
  )
}
