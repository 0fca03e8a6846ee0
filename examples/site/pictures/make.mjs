/**
 * Prints the pictures and the film of the example site into assets/pictures, and a manifest (pictures.json)
 * beside them. The repository keeps them: drawing takes longer than all builds of a first start together.
 *
 *   node examples/site/pictures/make.mjs            all that is out of date
 *   node examples/site/pictures/make.mjs --force    all
 */
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { isMainThread, parentPort, Worker } from 'node:worker_threads'
import { compose, findFilm, names } from './catalogue.mjs'
import { areCurrent, fingerprint, folder, manifest } from './lib/current.mjs'
import { encode, keep } from './lib/encode.mjs'

async function print(name) {
  const film = await findFilm(name)
  return film ? keep(await film.make(), folder) : encode(await compose(name), name, folder)
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
  if (!force && (await areCurrent())) return 0
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  const pictures = await printAll()
  await writeFile(manifest, `${JSON.stringify({ fingerprint: await fingerprint(), pictures }, null, 2)}\n`)
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
