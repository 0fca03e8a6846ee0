/**
 * Prints the pictures and the film of the example site into assets/pictures, and a manifest (pictures.json)
 * beside them. The same sources give the same files; existing ones are not printed again.
 *
 *   node examples/site/pictures/make.mjs            all that is out of date
 *   node examples/site/pictures/make.mjs --force    all
 */
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { isMainThread, parentPort, Worker } from 'node:worker_threads'
import sharp from 'sharp'
import { compose, findFilm, names } from './catalogue.mjs'
import { encode, keep } from './lib/encode.mjs'

const here = dirname(fileURLToPath(import.meta.url))
const folder = join(here, '../assets/pictures')
const manifest = join(folder, 'pictures.json')

async function print(name) {
  const film = await findFilm(name)
  return film ? keep(await film.make(), folder) : encode(await compose(name), name, folder)
}

/** One digest of every source file and the encoder: the only things that the pictures depend on. */
async function fingerprint() {
  const hash = createHash('sha256').update(sharp.versions.vips)
  const files = (await readdir(here, { recursive: true })).filter((file) => file.endsWith('.mjs')).sort()
  for (const file of files) hash.update(file).update(await readFile(join(here, file)))
  return hash.digest('hex').slice(0, 16)
}

async function upToDate(mark) {
  const last = await readFile(manifest, 'utf8')
    .then(JSON.parse)
    .catch(() => null)
  return last?.fingerprint === mark && last.pictures.every(({ file }) => existsSync(join(folder, file)))
}

/** Distributes the names among workers; each requests another one when it has finished. */
function printAll() {
  const queue = [...names]
  const pictures = []
  const work = () =>
    new Promise((resolve, reject) => {
      const worker = new Worker(fileURLToPath(import.meta.url))
      const hand = () => {
        const name = queue.shift()
        worker.postMessage(name ?? null)
      }
      worker.on('message', (picture) => {
        pictures.push(picture)
        hand()
      })
      worker.on('error', reject)
      worker.on('exit', resolve)
      hand()
    })
  const count = Math.min(4, availableParallelism(), queue.length)
  return Promise.all(Array.from({ length: count }, work)).then(() =>
    pictures.sort((a, b) => names.indexOf(a.name) - names.indexOf(b.name)),
  )
}

/** Creates missing or outdated pictures; returns the number of printed ones. */
export async function makePictures({ force = false } = {}) {
  const mark = await fingerprint()
  if (!force && (await upToDate(mark))) return 0
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  const pictures = await printAll()
  await writeFile(manifest, `${JSON.stringify({ fingerprint: mark, pictures }, null, 2)}\n`)
  return pictures.length
}

if (!isMainThread) {
  parentPort.on('message', async (name) => {
    if (name === null) return parentPort.close()
    parentPort.postMessage(await print(name))
  })
} else if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const started = Date.now()
  const count = await makePictures({ force: process.argv.includes('--force') })
  const seconds = ((Date.now() - started) / 1000).toFixed(1)
  console.log(count === 0 ? 'pictures: up to date' : `pictures: ${count} printed in ${seconds} s`)
}
