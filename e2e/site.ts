// Where the product under test answers.
const port = Number(process.env['E2E_PORT'] ?? 3100)

export const origin = `http://localhost:${port}`
/** Mails, plans, people and sessions past the endpoints. On the same host, so that its cookies hold for the product. */
export const backDoorUrl = `http://localhost:${port + 1}`
/** The build that has the gallery and the marked language. */
export const testBuildOrigin = `http://localhost:${port + 2}`
