import { type LazyBlock, lazy } from '../core/source.js'
import type { When } from '../core/when.js'

/** Blocks lie beside the entry under their own names, so that a failed one can be asked for again. */
const block = (name: string, load: LazyBlock['load'], when?: When): [string, LazyBlock] => {
  const path = `blocks/${name}.js`
  return [name, lazy(load, { url: new URL(path, import.meta.url).href, ...(when ? { when } : {}) })]
}

/**
 * Every block of the package, each loaded where a page holds it.
 *
 * @example
 * import { registry } from '@site/runtime/blocks'
 * createSite({ blocks: registry }).start()
 */
export const registry: Readonly<Record<string, LazyBlock>> = Object.fromEntries([
  block('accordion', () => import('./accordion/accordion.js')),
  block('form', () => import('./form/form.js')),
  block('gallery', () => import('./gallery/gallery.js')),
  block('menu-tabs', () => import('./menu-tabs/menu-tabs.js')),
])
