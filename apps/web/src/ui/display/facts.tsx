import type { ReactNode } from 'react'

type FactsProps = {
  facts: readonly { name: string; value: ReactNode }[]
  /** `narrow`: the names are short and stay next to their values, even on a phone. */
  names?: 'narrow'
}

/** Names with their values, one below the other. */
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
