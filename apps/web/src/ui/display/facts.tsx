import type { ReactNode } from 'react'

type FactsProps = {
  facts: readonly { name: string; value: ReactNode }[]
  /** `narrow`: names are short, and stand beside their values on a phone too. */
  names?: 'narrow'
}

/** Names and what they stand for, one below the other. */
export function Facts({ facts, names }: FactsProps) {
  return (
    <dl className="facts" data-names={names}>
      {facts.map((fact) => (
        <div className="fact" key={fact.name}>
          <dt>{fact.name}</dt>
          <dd>{fact.value}</dd>
        </div>
      ))}
    </dl>
  )
}
