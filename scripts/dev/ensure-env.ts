// Makes .env from .env.example in a new checkout, with a random secret.
import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../..')
const file = join(root, '.env')
if (!existsSync(file)) {
  const example = readFileSync(join(root, '.env.example'), 'utf8')
  const secret = randomBytes(32).toString('base64url')
  writeFileSync(file, example.replace(/^SECRET=.*$/m, `SECRET=${secret}`), { mode: 0o600 })
  console.log('Wrote .env from .env.example.')
}
