import { type LazyBlock, lazy } from '../core/source.js'

/** The bundler makes a chunk of each. */
const definitions = import.meta.glob<Awaited<ReturnType<LazyBlock['load']>>>('./*/block.ts')

/**
 * Every block of the package. Each loads if a page contains it.
 *
 * @example
 * import { registry } from '@site/runtime/blocks'
 * createSite({ blocks: registry }).start()
 */
export const registry: Readonly<Record<string, LazyBlock>> = Object.fromEntries(
  Object.entries(definitions).map(([path, load]) => [path.split('/')[1]!, lazy(load)]),
)
