import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const sources = dirname(dirname(fileURLToPath(import.meta.url)))

/** The folder of the finished pictures. */
export const folder = join(sources, '../assets/pictures')

/** The list of them, with the sources that they were printed from. */
export const manifest = join(folder, 'pictures.json')

/** One digest of every source file. Without the version of the encoder, which needs no other pictures. */
export async function fingerprint() {
  const hash = createHash('sha256')
  const files = (await readdir(sources, { recursive: true })).filter((file) => file.endsWith('.mjs')).sort()
  for (const file of files) hash.update(file).update(await readFile(join(sources, file)))
  return hash.digest('hex').slice(0, 16)
}

/** Whether the pictures are those of the current sources. */
export async function areCurrent() {
  const mark = await fingerprint()
  const last = await readFile(manifest, 'utf8')
    .then(JSON.parse)
    .catch(() => null)
  return last?.fingerprint === mark && last.pictures.every(({ file }) => existsSync(join(folder, file)))
}
