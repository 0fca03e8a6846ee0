import { blockNames } from './blocks/names.js'
import type { LazyBlock } from './core/source.js'
import { queryAllOf } from './dom/native.js'
import { createSite } from './page/site.js'

/** A block beside this entry; with its address, so that one that failed can be asked for again. */
function beside(name: string): [string, LazyBlock] {
  // A template in place of the variable would be read as a request for assets.
  const path = `blocks/${name}.js`
  const url = new URL(path, import.meta.url).href
  return [name, { load: () => import(/* @vite-ignore */ url), url }]
}

/** What the script tag loads: every block, each on demand. `<html data-site-observe>` turns the observer on. */
createSite({
  blocks: Object.fromEntries(blockNames.map(beside)),
  observe: queryAllOf(document, ':root[data-site-observe]').length > 0,
}).start()
