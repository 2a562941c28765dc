import type { Answer } from './status.api.ts'

const marks = {
  checking: 'M16 24h.01M24 24h.01M32 24h.01',
  ready: 'm15 25 6 6 12-14',
  unreachable: 'm17 17 14 14m0-14L17 31',
}

/** The stub of the slip with its stamp: decoration only, the sentence beside it says the same. */
export function StatusStamp({ mark }: { mark: Answer | 'checking' }) {
  return (
    <div className="slip-stub">
      <svg className="stamp" key={mark} viewBox="0 0 48 48" aria-hidden="true">
        <circle cx="24" cy="24" r="22" />
        <circle cx="24" cy="24" r="18" />
        <path d={marks[mark]} />
      </svg>
    </div>
  )
}
