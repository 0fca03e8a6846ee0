import MagicString from 'magic-string'
import type { Plugin } from 'vite'
import type { BlockPieces } from '../src/schema/piece.js'
import { closure } from './closure.js'
import { selectorOf } from './piece-selector.js'

/** The name of the table in the sources of the entry. */
const TABLE = '__BLOCK_FILES__'

/** The place of a block's own file, by its name. */
const BLOCK = /^blocks\/([\w-]+)\.js$/

/** The pieces of blocks that markup alone decides about. */
export interface ForeseenPieces {
  /** The folder of the block's sources. */
  readonly folder: string
  readonly pieces: BlockPieces
  /** Values of options that the page does not set. */
  readonly defaults: Readonly<Record<string, unknown>>
}

/**
 * Writes a table of all blocks into the entry: the name of each, with the files that its own file imports and that the
 * entry does not, and after them its pieces, each as a selector with its files. The entry requests a block and these files
 * at the same time.
 *
 * @param entry - the file that is loaded before any other
 * @param foreseen - by the name of the block
 */
export function blockFiles(entry: string, foreseen: Readonly<Record<string, ForeseenPieces>> = {}): Plugin {
  return {
    name: 'site-block-files',
    apply: 'build',
    renderChunk(code, { fileName }, _options, { chunks }) {
      if (fileName !== entry) return null
      const at = code.indexOf(TABLE)
      if (at < 0) throw new Error(`${entry} has no ${TABLE}: its blocks would be missing.`)
      const loaded = closure(entry, chunks)
      const others = (file: string, known: ReadonlySet<string>) =>
        [...closure(file, chunks)].filter((each) => !known.has(each) && !loaded.has(each))
      /** Files by selector: pieces with one condition share a row. */
      const piecesOf = (name: string, known: ReadonlySet<string>) => {
        const { folder = '', pieces = {}, defaults = {} } = foreseen[name] ?? {}
        const rows = new Map<string, Set<string>>()
        for (const [piece, conditions] of Object.entries(pieces)) {
          const file = Object.keys(chunks).find((each) =>
            chunks[each]!.moduleIds.some((id) => id.includes(folder) && id.endsWith(`/${piece}.ts`)),
          )
          if (!file) throw new Error(`${name}: no file has its piece ${piece}.`)
          const selector = conditions.map((each) => selectorOf(name, each, defaults)).join()
          const files = rows.get(selector) ?? new Set()
          for (const each of others(file, known)) files.add(each)
          if (files.size > 0) rows.set(selector, files)
        }
        return [...rows].map(([selector, files]) => [selector, ...files])
      }
      const blocks = Object.keys(chunks).flatMap((file) => {
        const name = file.match(BLOCK)?.[1]
        if (!name) return []
        const imports = others(file, new Set([file]))
        return [[name, [...imports, ...piecesOf(name, new Set([file, ...imports]))]] as const]
      })
      const table = Object.fromEntries(blocks.toSorted(([a], [b]) => (a < b ? -1 : 1)))
      const text = new MagicString(code)
      text.update(at, at + TABLE.length, JSON.stringify(table))
      return { code: text.toString(), map: text.generateMap({ hires: true }) }
    },
  }
}
