import { useText } from '#lib/words/text.ts'
import { PriorityBars } from '#ui/display/priority-mark.tsx'
import { Stamp } from '#ui/stamp.tsx'
import { publicLayoutText } from './public-layout.text.ts'

/** A picture of a slip that is torn from its book. It shows visitors what the product is. Screen readers skip it. */
export function SlipScene() {
  const text = useText(publicLayoutText).scene
  return (
    <div aria-hidden="true">
      <div className="scene-book">
        <div className="scene-spine" />
        <div className="scene-sheet" />
        <div className="scene-stub">
          <span className="scene-copy">{text.office}</span>
          <span className="scene-number">
            <small>{text.no}</small>
            {text.number}
          </span>
          <span className="scene-day">{text.day}</span>
        </div>
        <div className="scene-torn">
          <div className="scene-slip">
            <p className="scene-head">
              <span className="scene-copy">{text.own}</span>
              <span className="scene-number">
                <small>{text.no}</small>
                {text.number}
              </span>
            </p>
            <p className="scene-subject">{text.subject}</p>
            <p className="scene-meta">
              {text.meta}
              <b>
                <PriorityBars priority="high" /> {text.priority}
              </b>
            </p>
            <ol className="scene-trail">
              {text.trail.map((event) => (
                <li key={event.name}>
                  <span>{event.name}</span>
                  <small>{event.time}</small>
                </li>
              ))}
            </ol>
            <div className="scene-stamp">
              <Stamp mark="resolved" size="large">
                {text.stamp}
              </Stamp>
            </div>
          </div>
        </div>
      </div>
      <p className="scene-words">{text.words}</p>
      <p className="scene-more">{text.more}</p>
    </div>
  )
}
