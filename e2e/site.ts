// Where the product under test answers.
const port = Number(process.env['E2E_PORT'] ?? 3100)

export const origin = `http://localhost:${port}`
/** The mails it sent to an address, as JSON. */
export const mailsUrl = `http://127.0.0.1:${port + 1}/`
/** The build that has the gallery and the marked language. */
export const testBuildOrigin = `http://localhost:${port + 2}`
