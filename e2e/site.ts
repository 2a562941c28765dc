// Where the product under test answers.
const port = Number(process.env['E2E_PORT'] ?? 3100)

export const origin = `http://localhost:${port}`
/** The back door: mails, plans, people and sessions. On the same host, so that its cookies count for the product. */
export const backDoorUrl = `http://localhost:${port + 1}`
/** The test build with the gallery and the marked language. */
export const testBuildOrigin = `http://localhost:${port + 2}`
