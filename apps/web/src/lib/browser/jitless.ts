import * as z from 'zod/mini'

// Zod otherwise tries `new Function`, which the Content-Security-Policy refuses and reports on every page.
z.config({ jitless: true })
