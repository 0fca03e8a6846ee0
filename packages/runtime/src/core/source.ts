import { loadChunk } from '../dom/load.js'
import type { AnyBlockDefinition } from './block.js'
import type { When } from './on-demand/when.js'

/** Code that is loaded if a page has the block. */
export interface LazyBlock {
  load(): Promise<{ readonly default: AnyBlockDefinition }>
  /** Its own address, for the retry after a failure. */
  readonly url?: string
  readonly when?: When
}

/** A block's code: a definition that is loaded already, or the way to load it. */
export type BlockSource = AnyBlockDefinition | LazyBlock

/**
 * A block whose code is loaded on demand.
 *
 * @example
 * createSite({ blocks: { map: lazy(() => import('./map.js'), { when: 'visible' }) } })
 */
export const lazy = (load: LazyBlock['load'], options?: Omit<LazyBlock, 'load'>): LazyBlock => ({
  load,
  ...options,
})

export const isLazy = (source: BlockSource): source is LazyBlock => Object.hasOwn(source, 'load')

export type Library = ReturnType<typeof createLibrary>

/** The definitions of a site, loaded and loading. */
export function createLibrary() {
  const sources = new Map<string, BlockSource>()
  const loading = new Map<string, Promise<AnyBlockDefinition>>()

  return {
    sources: sources as ReadonlyMap<string, BlockSource>,
    add(name: string, source: BlockSource) {
      if (!sources.has(name)) sources.set(name, source)
    },
    /** The definition if it is loaded, else a promise of it. A failed load may be tried again later. */
    get(name: string, signal: AbortSignal): AnyBlockDefinition | Promise<AnyBlockDefinition> {
      const source = sources.get(name)!
      if (!isLazy(source)) return source
      const known = loading.get(name)
      if (known) return known
      const promise = loadChunk(name, source.load, { ...source, signal }).then(({ default: definition }) => {
        sources.set(name, definition)
        return definition
      })
      loading.set(name, promise)
      promise.catch(() => loading.delete(name))
      return promise
    },
  }
}
