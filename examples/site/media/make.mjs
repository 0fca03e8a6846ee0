/**
 * Makes what the example site shows beside its pictures: the tiles of its map, in assets/tiles, the sound of
 * the press, in assets/sounds, and a font that its owner can choose, in assets/fonts.
 *
 *   node examples/site/media/make.mjs
 */
import { copyFile, mkdir, rm, writeFile } from 'node:fs/promises'
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

// A font may only be passed on together with its licence.
await mkdir(join(assets, 'fonts'), { recursive: true })
for (const [source, name] of [
  [import.meta.resolve('@fontsource-variable/bitter/files/bitter-latin-wght-normal.woff2'), 'bitter.woff2'],
  [import.meta.resolve('@fontsource-variable/bitter/LICENSE'), 'bitter-license.txt'],
]) {
  await copyFile(fileURLToPath(source), join(assets, 'fonts', name))
}
