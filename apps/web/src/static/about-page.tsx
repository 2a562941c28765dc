import type { ReactNode } from 'react'
import { aboutText } from '#features/marketing/about.text.ts'
import { BenefitPicture } from '#features/marketing/landing/benefit-pictures.tsx'
import { PlanSlips } from '#features/marketing/landing/plan-slips.tsx'
import { readText } from '#lib/words/text.ts'
import { SiteDocument } from './site-document.tsx'

const sections = ['mission', 'features', 'users', 'plans'] as const

export function AboutPage() {
  const text = readText(aboutText)
  return (
    <SiteDocument title={text.title} description={text.description} path="/About">
      <div className="site-width">
        <div className="ledger about">
          <div className="about-head">
            <h1>{text.heading}</h1>
            <p className="lead">{text.lead}</p>
          </div>
          <nav className="contents" aria-label={text.contents}>
            <p aria-hidden="true">{text.contents}</p>
            <ul>
              {sections.map((section) => (
                <li key={section}>
                  <a href={`#${section}`}>{text[section].heading}</a>
                </li>
              ))}
            </ul>
          </nav>
          <Mission />
          <Features />
          <Users />
          <AboutSection id="plans" heading={text.plans.heading}>
            <p>{text.plans.lead}</p>
            <PlanSlips />
            <p className="muted">{text.plans.payment}</p>
            <div className="actions">
              <a className="button" href="/SignUp" data-app>
                {text.plans.getStarted}
              </a>
            </div>
          </AboutSection>
        </div>
      </div>
    </SiteDocument>
  )
}

type AboutSectionProps = { id: (typeof sections)[number]; heading: string; children: ReactNode }

function AboutSection({ id, heading, children }: AboutSectionProps) {
  return (
    <section id={id} className="about-section" aria-labelledby={`${id}-heading`}>
      <h2 id={`${id}-heading`}>{heading}</h2>
      <div>{children}</div>
    </section>
  )
}

function Mission() {
  const { mission } = readText(aboutText)
  return (
    <AboutSection id="mission" heading={mission.heading}>
      {mission.body.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </AboutSection>
  )
}

function Features() {
  const { features } = readText(aboutText)
  return (
    <AboutSection id="features" heading={features.heading}>
      <Entries list={features.list} scenes={[0, 1, 2, 4, 5]} />
      <div className="not-yet">
        <h3>{features.notYet.heading}</h3>
        <Entries list={features.notYet.list} />
      </div>
    </AboutSection>
  )
}

type EntriesProps = { list: readonly { title: string; body: string }[]; scenes?: readonly number[] }

function Entries({ list, scenes }: EntriesProps) {
  return (
    <dl className={scenes ? 'entries pictured' : 'entries'}>
      {list.map(({ title, body }, index) => (
        <div key={title}>
          <dt>
            {scenes?.[index] !== undefined && <BenefitPicture scene={scenes[index]} />}
            {title}
          </dt>
          <dd>{body}</dd>
        </div>
      ))}
    </dl>
  )
}

function Users() {
  const { users } = readText(aboutText)
  return (
    <AboutSection id="users" heading={users.heading}>
      <ul className="users">
        {users.list.map(({ title, body }) => (
          <li key={title} className="slip">
            <div className="slip-stub">
              <h3>{title}</h3>
            </div>
            <p className="slip-body">{body}</p>
          </li>
        ))}
      </ul>
    </AboutSection>
  )
}
