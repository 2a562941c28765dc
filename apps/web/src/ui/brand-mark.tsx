/**
 * The brand: a marigold slip with a blue edge. It is only decoration, because the name of the product is next to it.
 */
export function BrandMark() {
  return (
    <svg className="brand-mark" width="28" height="28" viewBox="0 0 32 32" aria-hidden="true">
      <path fill="var(--brand)" d="M4 5h6.5v22H4a2 2 0 0 1-2-2V7a2 2 0 0 1 2-2z" />
      <path
        fill="var(--marigold)"
        d="M12.5 5H28a2 2 0 0 1 2 2v18a2 2 0 0 1-2 2H12.5v-2.5a2 2 0 0 0 0-4v-2a2 2 0 0 0 0-4v-2a2 2 0 0 0 0-4z"
      />
      <path
        fill="none"
        stroke="var(--on-marigold)"
        strokeWidth="2.5"
        strokeLinecap="round"
        strokeLinejoin="round"
        d="m17.5 16.5 3 3 5.5-6.5"
      />
    </svg>
  )
}
