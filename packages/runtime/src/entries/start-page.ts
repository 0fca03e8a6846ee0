import type { AnyBlockDefinition } from '../core/block.js'
import type { LazyBlock } from '../core/source.js'
import { queryAllOf } from '../dom/native.js'
import { createSite } from '../page/site.js'

/** A selector, and the files that a page with such an element needs beside the block's own. */
type Piece = readonly [selector: string, ...files: string[]]

/**
 * Every block with a separate file, by its name, with the files that its code imports, and its pieces. The build writes
 * this table (`build/block-files.ts`): one import per block in this file would cost every page twice the bytes.
 */
declare const __BLOCK_FILES__: Readonly<Record<string, readonly (string | Piece)[]>>

/** The address of a file beside the entry. */
const beside = (path: string): string => new URL(path, import.meta.url).href

const importAll = (files: readonly string[]) =>
  Promise.all(files.map((file) => import(/* @vite-ignore */ beside(file))))

/**
 * A block that loads with its imports at the same time, and with the pieces that the markup asks for: otherwise those would
 * come a round later. Its own address, for the retry after a failure, is made when it is needed: a page has few of the
 * blocks.
 */
const blockOf = ([name, rest]: [string, readonly (string | Piece)[]]): [string, LazyBlock] => {
  const own = `blocks/${name}.js`
  const load = async () => {
    const imports = rest.filter((each) => typeof each === 'string')
    const block = importAll([own, ...imports])
    for (const each of rest) {
      // The block asks for its pieces itself, so that it reports one that is missing.
      if (typeof each !== 'string' && queryAllOf(document, each[0]).length > 0)
        importAll(each.slice(1)).catch(() => {})
    }
    return (await block)[0]
  }
  return [
    name,
    {
      load,
      get url() {
        return beside(own)
      },
    },
  ]
}

/**
 * Starts the page of a script tag with every block, each on demand unless the entry contains it.
 * `<html data-site-observe>` turns the observer on. Blocks import the entry without a query; if a page adds a query, the
 * entry imports itself without it, and that copy starts the page.
 *
 * @param own - the blocks in the entry's file
 */
export function startPage(own?: Readonly<Record<string, AnyBlockDefinition>>): void {
  if (new URL(import.meta.url).search) import(/* @vite-ignore */ beside('auto.js'))
  else {
    createSite({
      blocks: { ...Object.fromEntries(Object.entries(__BLOCK_FILES__).map(blockOf)), ...own },
      observe: queryAllOf(document, ':root[data-site-observe]').length > 0,
    }).start()
  }
}
