/**
 * Stops the clock of a process at FROZEN_AT. Node loads this file with `--import`. Timers still run, so the server
 * works as usual.
 */
const at = Date.parse(process.env['FROZEN_AT'] ?? '')
if (Number.isNaN(at)) throw new Error('FROZEN_AT is not a valid time')

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
