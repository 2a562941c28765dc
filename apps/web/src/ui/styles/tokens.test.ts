import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { mostHeat } from '#features/statistics/charts/scale.ts'

const css = readFileSync(join(import.meta.dirname, 'tokens.css'), 'utf8')

/** The value of a colour token in one colour scheme, as red, green and blue from 0 to 1. */
function colour(name: string, scheme: 'light' | 'dark'): number[] {
  const value = new RegExp(`--${name}: ([^;]+);`).exec(css)?.[1]
  const [, light, dark] = /light-dark\((#\w{6}), (#\w{6})\)/.exec(value ?? '') ?? [undefined, value, value]
  const hex = scheme === 'light' ? light : dark
  if (!hex) throw new Error(`${name} is not a colour`)
  return [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
}

/** The ground behind the largest number of the calendar of load: some of the brand in the colour of a card. */
function heat(scheme: 'light' | 'dark'): number[] {
  const [brand, card] = [colour('brand', scheme), colour('card', scheme)]
  return brand.map((part, place) => (part * mostHeat + (card[place] ?? 0) * (100 - mostHeat)) / 100)
}

/** The contrast of two colours, as WCAG 2 defines it. */
function contrast(one: string, other: string, scheme: 'light' | 'dark'): number {
  const luminance = (name: string) =>
    (name === 'heat' ? heat(scheme) : colour(name, scheme))
      .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
      .reduce((sum, part, place) => sum + part * ([0.2126, 0.7152, 0.0722][place] ?? 0), 0)
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

const grounds = ['paper', 'card', 'sunk', 'raised']
const statuses = ['pending', 'in-progress', 'resolved', 'rejected', 'other']

/** Pairs of a text colour and its background. WCAG asks for a contrast of 4.5 for text. */
const words: [string, string][] = [
  ...grounds.flatMap((ground): [string, string][] => [
    ['ink', ground],
    ['muted', ground],
    ['brand', ground],
    ['priority-high', ground],
  ]),
  ...statuses.flatMap((status): [string, string][] => [
    [status, 'paper'],
    [status, 'card'],
    [`${status}-text`, `${status}-fill`],
  ]),
  ['rejected-text', 'card'],
  ['rejected-text', 'paper'],
  ['ink', 'heat'],
  ['on-brand', 'brand'],
  ['on-brand', 'brand-hover'],
  ['ink', 'brand-wash'],
  ['muted', 'brand-wash'],
  ['ink', 'mark'],
  ['ink', 'note'],
  ['muted', 'note'],
  ['brand', 'note'],
  ['pending', 'brand-wash'],
  ['in-progress', 'brand-wash'],
  ['resolved', 'brand-wash'],
  ['on-danger', 'danger'],
  ['on-danger', 'danger-hover'],
  ['on-marigold', 'marigold'],
  ['priority-medium', 'card'],
  ['priority-low', 'card'],
]
/** Pairs of a border or icon colour and its background. WCAG asks for a contrast of 3 for borders and icons. */
const edges: [string, string][] = [
  ...grounds.flatMap((ground): [string, string][] => [
    ['control', ground],
    ['focus', ground],
  ]),
  ['note-edge', 'card'],
  ['note-edge', 'note'],
]

describe.each(['light', 'dark'] as const)('%s', (scheme) => {
  it.each(words)('%s can be read on %s', (one, other) => {
    expect(contrast(one, other, scheme)).toBeGreaterThanOrEqual(4.5)
  })
  it.each(edges)('%s can be seen on %s', (one, other) => {
    expect(contrast(one, other, scheme)).toBeGreaterThanOrEqual(3)
  })
})
