import * as z from 'zod/mini'

// Otherwise Zod tries `new Function`, which the Content-Security-Policy blocks and reports on every page.
z.config({ jitless: true })
