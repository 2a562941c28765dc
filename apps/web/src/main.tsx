import '#lib/browser/jitless.ts'
import './app/app.css'
import '#lib/browser/color-scheme.ts'
import { StrictMode, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { forgetOldDrafts } from '#lib/browser/drafts.ts'
import { setLanguage } from '#lib/words/text.ts'
import { App } from './app/providers.tsx'

const root = document.getElementById('root')
if (!root) throw new Error('app.html has no #root')
forgetOldDrafts()
if (import.meta.env.MODE === 'test' && localStorage.getItem('language') === 'xx') setLanguage('xx')
// React renders a transition in small steps, so that a slow phone can react to a touch in between.
startTransition(() => {
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  )
})
