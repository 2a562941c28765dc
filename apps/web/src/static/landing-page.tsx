import { BenefitPicture } from '#features/marketing/landing/benefit-pictures.tsx'
import { landingText } from '#features/marketing/landing/landing.text.ts'
import { SampleSlip } from '#features/marketing/landing/sample-slip.tsx'
import { readText } from '#lib/words/text.ts'
import { SiteDocument } from './site-document.tsx'

export function LandingPage() {
  const text = readText(landingText)
  return (
    <SiteDocument title={text.title} description={text.description} path="/">
      <div className="site-width">
        <div className="ledger landing">
          <Hero />
          <section className="benefits" aria-labelledby="benefits">
            <h2 id="benefits">{text.benefitsHeading}</h2>
            <ul>
              {text.benefits.map(({ title, body }, index) => (
                <li key={title} className="half-slip">
                  <div>
                    <BenefitPicture scene={index} />
                    <h3>{title}</h3>
                    <p>{body}</p>
                  </div>
                </li>
              ))}
            </ul>
          </section>
          <Closing />
        </div>
      </div>
    </SiteDocument>
  )
}

function Hero() {
  const text = readText(landingText)
  const [say, keep] = text.headline
  return (
    <section className="hero">
      <div className="hero-words">
        <h1>
          {say} <span className="marked">{keep}</span>
        </h1>
        <p className="promise">{text.promise}</p>
        <div className="actions">
          <a className="button" href="/Login" data-app>
            {text.loginOrRegister}
          </a>
          <a className="button quiet" href="/SignUp" data-app>
            {text.getStarted}
          </a>
        </div>
      </div>
      <SampleSlip />
    </section>
  )
}

/** The end of the page: a blank slip without a number, with a link to the sign-up. */
function Closing() {
  const { closing, getStarted } = readText(landingText)
  return (
    <section className="slip closing" aria-labelledby="closing">
      <div className="slip-stub" aria-hidden="true">
        <p className="slip-no">
          <small>{closing.numberLabel}</small>
        </p>
        <p className="blank-number" data-number={closing.number} />
      </div>
      <div className="slip-body">
        <h2 id="closing">{closing.heading}</h2>
        <p>{closing.body}</p>
        <div className="actions">
          <a className="button" href="/SignUp" data-app>
            {getStarted}
          </a>
        </div>
      </div>
    </section>
  )
}
