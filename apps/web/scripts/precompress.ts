import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

const compressible = new Set(['.js', '.css', '.svg', '.json', '.webmanifest'])

/**
 * Writes a .br and a .gz file next to every text file of a folder, so that the server does not compress at each
 * request. HTML pages are left out, because the server inserts its address into them and then compresses them.
 */
export function precompress(folder: string): void {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name)
    if (!entry.isFile() || !compressible.has(extname(entry.name)) || existsSync(`${path}.br`)) continue
    const plain = readFileSync(path)
    const br = brotliCompressSync(plain, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
      },
    })
    writeFileSync(`${path}.br`, br)
    writeFileSync(`${path}.gz`, gzipSync(plain, { level: 9 }))
  }
}
