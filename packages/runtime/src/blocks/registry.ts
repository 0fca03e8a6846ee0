import { type LazyBlock, lazy } from '../core/source.js'

/**
 * Every block of the package, each loaded where a page holds it.
 *
 * @example
 * import { registry } from '@site/runtime/blocks'
 * createSite({ blocks: registry }).start()
 */
export const registry: Readonly<Record<string, LazyBlock>> = {
  accordion: lazy(() => import('./accordion/block.js')),
  form: lazy(() => import('./form/block.js')),
  gallery: lazy(() => import('./gallery/block.js')),
  image: lazy(() => import('./image/block.js')),
  'menu-tabs': lazy(() => import('./menu-tabs/block.js')),
  video: lazy(() => import('./video/block.js')),
}
