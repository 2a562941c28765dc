import type { ReactNode } from 'react'
import { readText } from '#lib/words/text.ts'
import { BrandMark } from '#ui/brand-mark.tsx'
import { siteText } from './site.text.ts'

/** Links that begin with `#` open dialogs. Without JavaScript, they show the same text at the end of the page. */
export function SiteFooter() {
  const { footer: text, login, signUp, about, product } = readText(siteText)
  return (
    <footer className="site-footer">
      <div className="site-width footer-columns">
        <div className="footer-brand">
          <p className="brand">
            <BrandMark />
            {product}
          </p>
          <p>{text.promise}</p>
          <p className="chatbot">
            <strong>{text.chatbot}</strong>
            <span className="coming-soon">{text.comingSoon}</span>
            <span className="muted">{text.untilThen}</span>
          </p>
        </div>
        <FooterColumn heading={text.product}>
          <FooterLink href="/About">{about}</FooterLink>
          <FooterLink href="/About#plans">{text.plans}</FooterLink>
          <FooterLink href="/Login">{login}</FooterLink>
          <FooterLink href="/SignUp">{signUp}</FooterLink>
        </FooterColumn>
        <FooterColumn heading={text.help}>
          <FooterLink href="#documentation">{text.documentation}</FooterLink>
          <FooterLink href="#status">{text.status}</FooterLink>
          <FooterLink href="#contact">{text.contact}</FooterLink>
        </FooterColumn>
        <FooterColumn heading={text.company}>
          <FooterLink href="#privacy">{text.privacy}</FooterLink>
          <FooterLink href="#blog">{text.blog}</FooterLink>
        </FooterColumn>
      </div>
      <p className="site-width footer-end muted">
        <span>{text.licence}</span> <span>{text.noTrackers}</span>
      </p>
    </footer>
  )
}

function FooterColumn({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <div className="footer-column">
      <h2>{heading}</h2>
      <ul>{children}</ul>
    </div>
  )
}

function FooterLink({ href, children }: { href: string; children: string }) {
  const opensDialog = href.startsWith('#')
  return (
    <li>
      <a
        href={href}
        aria-haspopup={opensDialog ? 'dialog' : undefined}
        data-app={href === '/Login' || href === '/SignUp' || undefined}
      >
        {children}
      </a>
    </li>
  )
}
