import type { Priority } from '@counterfoil/contract/fields'

/**
 * A template for complaints of several students. `{a|b}` becomes a or b and can be nested. `{room}` is a slot that has
 * the same value throughout one complaint. Choices with the same label take the same position: `{fault~a|b}` and
 * `{fault~c|d}` become a and c, or b and d.
 */
export type Story = {
  subject: string
  text: string
  priority: Priority
  /** The reason that an admin writes when resolving the complaint. */
  done: string
  /** The reason that an admin writes when rejecting the complaint. Complaints without it are never rejected. */
  no?: string
  /** Only residents of the girls' hostel file complaints of this story. */
  girlsHostel?: true
  hindi?: true
}

export type Slots = Readonly<Record<string, string>>
export type Random = ReturnType<typeof randomFrom>

/** A random number generator (Mulberry32). The same seed always gives the same numbers. */
export function randomFrom(seed: number) {
  let state = seed
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const between = (least: number, most: number) => least + next() * (most - least)
  const pick = <Item>(items: readonly Item[]): Item => {
    const item = items[Math.floor(next() * items.length)]
    if (item === undefined) throw new Error('nothing to pick from')
    return item
  }
  return {
    between,
    pick,
    /** Returns true with the probability `share`, which is between 0 and 1. */
    chance: (share: number) => next() < share,
    shuffle: <Item>(items: readonly Item[]): Item[] =>
      items
        .map((item) => ({ item, place: next() }))
        .sort((a, b) => a.place - b.place)
        .map(({ item }) => item),
  }
}

const innermost = /\{([^{}]*)\}/g

/**
 * Returns a function that fills in the templates of one complaint. Its subject, text and reasons get the same slots and
 * the same labelled choices.
 */
export function storyTeller(slots: Slots, random: Random): (template: string, more?: Slots) => string {
  const chosen = new Map<string, number>()
  const choose = (label: string, options: readonly string[]): string => {
    const place = chosen.get(label) ?? Math.floor(random.between(0, options.length))
    chosen.set(label, place)
    const option = options[place]
    if (option === undefined) throw new Error(`${label} has different numbers of choices`)
    return option
  }
  const tell = (template: string, more: Slots = {}): string => {
    const told = template.replace(innermost, (_, inside: string) => {
      const [label, options] = inside.split('~')
      if (label !== undefined && options !== undefined) return choose(label, options.split('|'))
      if (inside.includes('|')) return random.pick(inside.split('|'))
      const value = more[inside] ?? slots[inside]
      if (value === undefined) throw new Error(`no slot called ${inside}`)
      return value
    })
    return told === template ? told.replace(/ +/g, ' ').trim() : tell(told, more)
  }
  return tell
}
