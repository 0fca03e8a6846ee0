import MagicString from 'magic-string'
import type { Plugin } from 'vite'
import { closure } from './closure.js'

/** The name of the table in the sources of the entry. */
const TABLE = '__BLOCK_FILES__'

/** The place of a block's own file, by its name. */
const BLOCK = /^blocks\/([\w-]+)\.js$/

/**
 * Writes a table of all blocks into the entry: the name of each, with the files that its own file imports and that the
 * entry does not. The entry requests a block and these files at the same time.
 *
 * @param entry - the file that is loaded before any other
 */
export function blockFiles(entry: string): Plugin {
  return {
    name: 'site-block-files',
    apply: 'build',
    renderChunk(code, { fileName }, _options, { chunks }) {
      if (fileName !== entry) return null
      const at = code.indexOf(TABLE)
      if (at < 0) throw new Error(`${entry} has no ${TABLE}: its blocks would be missing.`)
      const loaded = closure(entry, chunks)
      const blocks = Object.keys(chunks).flatMap((file) => {
        const name = file.match(BLOCK)?.[1]
        return name
          ? [[name, [...closure(file, chunks)].filter((each) => each !== file && !loaded.has(each))] as const]
          : []
      })
      const table = Object.fromEntries(blocks.toSorted(([a], [b]) => (a < b ? -1 : 1)))
      const text = new MagicString(code)
      text.update(at, at + TABLE.length, JSON.stringify(table))
      return { code: text.toString(), map: text.generateMap({ hires: true }) }
    },
  }
}
