import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'
import { BLOCKS, blockNames } from './block-names.js'

/** Imported by `styles/base.css` and `styles/site.css`. */
const CACHE = fileURLToPath(new URL('../.cache', import.meta.url))

/**
 * Small sheets are part of the sheet of every page; other sheets are files of their own, for pages that need
 * them. The name of a block's sheet decides which.
 */
const KINDS = ['block.css', 'sheet.css'] as const

type Kind = (typeof KINDS)[number]

/** Names of the blocks that have a sheet of this kind. */
const blocksWith = (kind: Kind): string[] =>
  blockNames().filter((name) => existsSync(join(BLOCKS, name, kind)))

/** Imports of all sheets of a kind, for a file in the cache folder of the package. */
const importsOf = (kind: Kind): string =>
  blocksWith(kind)
    .map((name) => `@import "../src/blocks/${name}/${kind}";\n`)
    .join('')

/** The sheets that are files of their own, by file name. */
export const ownSheets = (): Record<string, string> =>
  Object.fromEntries(blocksWith('sheet.css').map((name) => [name, join(BLOCKS, name, 'sheet.css')]))

/** Writes the lists of block sheets before a build of sheets reads them. */
export const listBlockSheets = (): Plugin => ({
  name: 'site-block-sheets',
  buildStart() {
    for (const kind of KINDS) {
      const file = join(CACHE, `blocks-${kind}`)
      mkdirSync(dirname(file), { recursive: true })
      writeFileSync(file, importsOf(kind))
    }
  },
})
