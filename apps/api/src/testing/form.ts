/** Some tests have a long form, for `npm run prove -- threats`: the figures of the threat list instead of a sample. */
export const isFullForm = process.env['PROVE'] === 'full'
