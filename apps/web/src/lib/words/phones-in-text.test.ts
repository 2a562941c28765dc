import { expect, it } from 'vitest'
import { phonesInText } from './phones-in-text.ts'

const called = (text: string) => phonesInText(text).flatMap(({ href }) => href ?? [])

it.each([
  ['Tell the warden now: 0821 234 5678.', ['tel:08212345678']],
  ['Anti-ragging 1800-180-5522, or 1800 11 4000', ['tel:18001805522', 'tel:1800114000']],
  ['Write to +91 98765 43210 at night', ['tel:+919876543210']],
  ['Day and night: +91-821-241-2233, (080-2345 6789)', ['tel:+918212412233', 'tel:08023456789']],
  ['98765 43210 0821 241 2233 9876543211', ['tel:9876543210', 'tel:08212412233', 'tel:9876543211']],
  ['9876543210/9876543211, Warden-9876543212', ['tel:9876543210', 'tel:9876543211', 'tel:9876543212']],
  ['Rs 1800 98765 43210', ['tel:9876543210']],
  ['Go to room 108. Room 112, Block A, fine Rs 1930', []],
  ['Ask in room 224 from 9 to 5, fee 1500', []],
  ['Since 2026-11-25, for the year 2025-2026 and 570 001', []],
  ['25-11-2026 10:30, 09-11-2026 100 seats, 09 11 2026 100 seats', []],
  ['Open 10-12 14-16 18-20, from 25-11-2026 to 28-11-2026', []],
  ['Card 2345 6789 1234 5678, roll 2026123456, order AB9876543210', []],
  [
    'Resets: https://it.example/9876543210 or 9876543210',
    ['https://it.example/9876543210', 'tel:9876543210'],
  ],
])('finds what can be called in %j', (text, links) => {
  expect(called(text)).toEqual(links)
  const whole = phonesInText(text).map(({ words }) => words)
  expect(whole.join('')).toBe(text)
})
