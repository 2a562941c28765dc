/**
 * Loaded ahead of a process by `--import`: its clock stands at FROZEN_AT. Timers go on, so it serves as ever.
 */
const at = Date.parse(process.env['FROZEN_AT'] ?? '')
if (Number.isNaN(at)) throw new Error('FROZEN_AT is no moment')

const RealDate = Date

class FrozenDate extends RealDate {
  constructor(...given: [] | [number | string | Date]) {
    super(...((given.length === 0 ? [at] : given) as [number]))
  }
  static override now(): number {
    return at
  }
}

globalThis.Date = FrozenDate as DateConstructor
