import { useText } from '#lib/words/text.ts'
import { NoticePage } from '#ui/feedback/states.tsx'
import { appText } from './app.text.ts'

export function NotFound() {
  const text = useText(appText).notFound
  return (
    <NoticePage title={text.title} stamp={text.stamp}>
      <p>{text.words}</p>
      <div>
        <a className="button" href="/Login">
          {text.home}
        </a>
      </div>
    </NoticePage>
  )
}
