import { aboutText } from '#features/marketing/about.text.ts'
import { readText } from '#lib/words/text.ts'

export function PlanSlips() {
  const { plans } = readText(aboutText)
  return (
    <ul className="plans">
      {plans.list.map(({ name, amount, unit, features }) => (
        <li key={name} className="slip plan">
          <div className="slip-stub">
            <p className="slip-no">
              {amount} <small>{unit}</small>
            </p>
          </div>
          <div className="slip-body">
            <h3>{name}</h3>
            <ul>
              {features.map((feature) => (
                <li key={feature}>{feature}</li>
              ))}
            </ul>
          </div>
        </li>
      ))}
    </ul>
  )
}
