import { registry } from './blocks/registry.js'
import type { LazyBlock } from './core/source.js'
import { queryAll } from './dom/native.js'
import { createSite } from './page/site.js'

/** Blocks lie beside this entry under their own names, so that a failed one can be asked for again. */
const beside = ([name, block]: [string, LazyBlock]): [string, LazyBlock] => {
  const path = `blocks/${name}.js`
  return [name, { ...block, url: new URL(path, import.meta.url).href }]
}

/** What the script tag loads: every block, each on demand. `<html data-site-observe>` turns the observer on. */
createSite({
  blocks: Object.fromEntries(Object.entries(registry).map(beside)),
  observe: queryAll(document, ':root[data-site-observe]').length > 0,
}).start()
