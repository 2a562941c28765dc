/**
 * Whether tests run in their full form. `npm run prove -- threats` runs the full form, which repeats an attack as often
 * as docs/security/threats.md says. The short form repeats it less often.
 */
export const isFullForm = process.env['PROVE'] === 'full'
