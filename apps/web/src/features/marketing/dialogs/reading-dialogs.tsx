import { readText } from '#lib/words/text.ts'
import { blogText } from './blog.text.ts'
import { documentationText } from './documentation.text.ts'
import { privacyText } from './privacy.text.ts'
import { SiteDialog } from './site-dialog.tsx'

export function PrivacyDialog() {
  const text = readText(privacyText)
  return (
    <SiteDialog id="privacy" heading={text.heading}>
      <p className="muted numbers">{text.version}</p>
      <p className="lead">{text.short}</p>
      {text.sections.map((section) => (
        <section key={section.heading}>
          <h3>{section.heading}</h3>
          <ul>
            {section.list.map((item) => (
              <li key={item}>{item}</li>
            ))}
          </ul>
        </section>
      ))}
    </SiteDialog>
  )
}

export function DocumentationDialog() {
  const text = readText(documentationText)
  return (
    <SiteDialog id="documentation" heading={text.heading}>
      <p className="lead">{text.lead}</p>
      {text.sections.map((section) => (
        <section key={section.heading}>
          <h3>{section.heading}</h3>
          <ol>
            {section.steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        </section>
      ))}
      <p>
        <a href="/api/docs">{text.api}</a>
      </p>
    </SiteDialog>
  )
}

export function BlogDialog() {
  const text = readText(blogText)
  return (
    <SiteDialog id="blog" heading={text.heading}>
      {text.posts.map((post) => (
        <article key={post.heading}>
          <h3>{post.heading}</h3>
          <p className="muted numbers">{post.date}</p>
          {post.body.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </article>
      ))}
    </SiteDialog>
  )
}
