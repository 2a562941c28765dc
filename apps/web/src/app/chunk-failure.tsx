import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { ApiProblem } from '#lib/api/call.ts'
import { ChunkError } from '#lib/loading/load-chunk.ts'
import { wordsFor } from '#lib/words/problem-text.ts'
import { useText } from '#lib/words/text.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState, NoticePage } from '#ui/feedback/states.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { appText } from './app.text.ts'

/** A whole screen that says what failed and offers to reload. It never reloads by itself. */
export function ChunkFailure({ error }: { error: unknown }) {
  const text = useText(appText).failed
  const { title, words } = useWords(error)
  return (
    <NoticePage title={title} stamp={text.stamp}>
      <p role="alert">{words}</p>
      <div>
        <Button onClick={() => location.reload()}>{text.reload}</Button>
      </div>
    </NoticePage>
  )
}

/** The same message inside the shell, so that the navigation stays. The page loads again when the network is back. */
export function PageFailure({ error, reset }: { error: unknown; reset: () => void }) {
  const text = useText(appText).failed
  const { title, words } = useWords(error)
  const router = useRouter()
  useEffect(() => {
    const tryAgain = () => {
      reset()
      void router.invalidate()
    }
    addEventListener('online', tryAgain)
    return () => removeEventListener('online', tryAgain)
  }, [reset, router])
  return (
    <>
      <PageHeader title={title} />
      <EmptyState title={words}>
        <div>
          <Button onClick={() => location.reload()}>{text.reload}</Button>
        </div>
      </EmptyState>
    </>
  )
}

function useWords(error: unknown): { title: string; words: string } {
  const text = useText(appText).failed
  if (error instanceof ChunkError) return { title: text.title, words: text.words }
  if (error instanceof ApiProblem) return { title: text.silent, words: wordsFor(error) }
  return { title: text.broken, words: text.brokenWords }
}
