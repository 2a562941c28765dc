import { linksInText } from '#lib/words/links-in-text.ts'

/** A person's text as it was typed. Line breaks stay and web addresses become links. Nothing else is markup. */
export function LinkedText({ text }: { text: string }) {
  const stretches = linksInText(text).map((stretch, place) => ({
    ...stretch,
    key: `${place} ${stretch.words}`,
  }))
  return (
    <p className="linked-text" data-user>
      {stretches.map(({ words, href, key }) =>
        href ? (
          <a key={key} href={href} target="_blank" rel="noopener noreferrer nofollow ugc">
            {words}
          </a>
        ) : (
          <span key={key}>{words}</span>
        ),
      )}
    </p>
  )
}
