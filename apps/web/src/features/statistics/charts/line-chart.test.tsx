import { fireEvent, render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { LineChart } from './line-chart.tsx'

const weeks = [28, 18, 41]
const points = weeks.map((received, place) => ({
  key: `week-${place}`,
  label: `${place + 2} Nov`,
  spoken: `Week ${place + 1}: ${received} received`,
}))
const chart = (
  <LineChart
    sentence="Received goes from 28 to 41."
    pointName="Week"
    points={points}
    series={[
      { key: 'received', name: 'Received', values: weeks },
      { key: 'resolved', name: 'Resolved', values: [20, 15, 39] },
    ]}
  />
)

it('is a picture with one sentence, and names each line at its end', () => {
  render(chart)
  const picture = screen.getByRole('img', { name: 'Received goes from 28 to 41.' })
  expect(picture).toHaveTextContent(/Received 41.*Resolved 39/)
  expect(picture.querySelectorAll('circle')).toHaveLength(3)
  expect(picture.querySelectorAll('rect')).toHaveLength(3)
})

it('begins its axis at 0', () => {
  render(chart)
  expect(screen.getByText('0')).toBeInTheDocument()
  expect(screen.getByText('60')).toBeInTheDocument()
})

it('reads the week on which the person stands, and marks it', () => {
  render(chart)
  const walk = screen.getByRole('slider', { name: 'Week' })
  expect(walk).toHaveAttribute('aria-valuetext', 'Week 3: 41 received')
  const lines = () => screen.getByRole('img').querySelectorAll('line').length
  const before = lines()
  fireEvent.focus(walk)
  expect(lines()).toBe(before + 1)
  fireEvent.change(walk, { target: { value: '1' } })
  expect(walk).toHaveAttribute('aria-valuetext', 'Week 2: 18 received')
  expect(screen.getByText('Week 2: 18 received')).toBeVisible()
})

it('names the lines above the drawing on a phone', () => {
  const width = vi
    .spyOn(window, 'matchMedia')
    .mockImplementation(
      (media) => Object.assign(new EventTarget(), { media, matches: true }) as MediaQueryList,
    )
  render(chart)
  width.mockRestore()
  expect(screen.getByText(/● Received/)).toBeVisible()
  expect(screen.getByRole('img')).not.toHaveTextContent('Received 41')
})

it('draws a single week', () => {
  render(
    <LineChart
      sentence="One week."
      pointName="Week"
      points={points.slice(0, 1)}
      series={[
        { key: 'received', name: 'Received', values: [0] },
        { key: 'resolved', name: 'Resolved', values: [0] },
      ]}
    />,
  )
  expect(screen.getByRole('img')).toHaveTextContent('Received 0')
  expect(screen.getByRole('img').innerHTML).not.toContain('NaN')
})
