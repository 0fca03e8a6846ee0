import { type BlockSource, type LazyBlock, lazy } from '../core/source.js'
import { commonBlocks } from './common-blocks.js'

export * from './site.js'

/** All blocks but the common ones: of those, imports on demand would only be bytes. */
const others = import.meta.glob<Awaited<ReturnType<LazyBlock['load']>>>([
  '../blocks/*/block.ts',
  '!../blocks/{accordion,form,gallery,marquee,menu-tabs,video}/block.ts',
])

/**
 * Every block of the package: the common ones of pages of content with this file, with what they load on most pages, all
 * others on demand. A bundle with it takes one round of requests for such a page.
 *
 * @example
 * import { createSite, registry } from '@site/runtime/content'
 * createSite({ blocks: registry }).start()
 */
export const registry: Readonly<Record<string, BlockSource>> = {
  ...Object.fromEntries(Object.entries(others).map(([path, load]) => [path.split('/')[2]!, lazy(load)])),
  ...commonBlocks,
}
