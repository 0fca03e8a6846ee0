import { type LazyBlock, lazy } from '../core/source.js'

/**
 * Every block of the package, each loaded where a page holds it.
 *
 * @example
 * import { registry } from '@site/runtime/blocks'
 * createSite({ blocks: registry }).start()
 */
export const registry: Readonly<Record<string, LazyBlock>> = {
  accordion: lazy(() => import('./accordion/accordion.js')),
  form: lazy(() => import('./form/form.js')),
  gallery: lazy(() => import('./gallery/gallery.js')),
  image: lazy(() => import('./image/image.js')),
  'menu-tabs': lazy(() => import('./menu-tabs/menu-tabs.js')),
  video: lazy(() => import('./video/video.js')),
}
