/**
 * Some tests have a long form, which `npm run prove -- threats` runs. It uses the counts of the threat list, and the
 * short form only a part of them.
 */
export const isFullForm = process.env['PROVE'] === 'full'
