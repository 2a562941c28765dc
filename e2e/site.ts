// The addresses of the product under test.
const port = Number(process.env['E2E_PORT'] ?? 3100)

export const origin = `http://localhost:${port}`
/**
 * The back door makes people, sessions and plans, and lists mails. It is on the same host, so that its cookies are
 * valid for the product.
 */
export const backDoorUrl = `http://localhost:${port + 1}`
/** The test build. It has the gallery, and its language puts ⟦ ⟧ around every text. */
export const testBuildOrigin = `http://localhost:${port + 2}`
