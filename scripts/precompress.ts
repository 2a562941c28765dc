// Writes .br and .gz beside every text file of a folder, so that the server only has to pick one.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

const compressible = new Set(['.html', '.js', '.css', '.svg', '.json', '.txt', '.xml', '.webmanifest'])

const folder = process.argv[2]
if (!folder) throw new Error('Usage: node scripts/precompress.ts <folder>')

const sizes = { plain: 0, br: 0, gz: 0 }
let files = 0
for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
  if (!entry.isFile() || !compressible.has(extname(entry.name))) continue
  const path = join(entry.parentPath, entry.name)
  const plain = readFileSync(path)
  const br = brotliCompressSync(plain, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
    },
  })
  const gz = gzipSync(plain, { level: 9 })
  writeFileSync(`${path}.br`, br)
  writeFileSync(`${path}.gz`, gz)
  files += 1
  sizes.plain += plain.length
  sizes.br += br.length
  sizes.gz += gz.length
}
if (files === 0) throw new Error(`${folder} holds no file to compress.`)

const kB = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`
console.log(`${files} files: ${kB(sizes.plain)} plain, ${kB(sizes.gz)} gzip, ${kB(sizes.br)} brotli`)
