import * as z from 'zod/mini'

// Without `jitless`, Zod tries `new Function` on every page. The Content-Security-Policy blocks and reports that.
z.config({ jitless: true })
