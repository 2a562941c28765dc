/** Some tests have a long form for `npm run prove -- threats`, with the counts of the threat list and not a sample. */
export const isFullForm = process.env['PROVE'] === 'full'
