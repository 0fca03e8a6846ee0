/**
 * Makes what the example site shows beside its pictures: the tiles of its map, in assets/tiles, and the
 * sound of the press, in assets/sounds.
 *
 *   node examples/site/media/make.mjs
 */
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { pressSound } from './press-sound.mjs'
import { drawTiles } from './tiles.mjs'

const assets = join(dirname(fileURLToPath(import.meta.url)), '../assets')

await rm(join(assets, 'tiles'), { recursive: true, force: true })
for (const { file, svg } of await drawTiles()) {
  const path = join(assets, 'tiles', file)
  await mkdir(dirname(path), { recursive: true })
  await writeFile(path, svg)
}

await mkdir(join(assets, 'sounds'), { recursive: true })
await writeFile(join(assets, 'sounds/press.wav'), pressSound())
