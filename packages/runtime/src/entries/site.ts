/**
 * The start of a page, without the tools of the library. esbuild loads all imports of a file that re-exports from many
 * modules, whatever of them the page uses; this file imports one.
 */

export type { AnyBlockDefinition, BlockContext, BlockDefinition, BlockLife } from '../core/block.js'
export { defineBlock } from '../core/block.js'
export type { When } from '../core/on-demand/when.js'
export type { BlockSource, LazyBlock } from '../core/source.js'
export { lazy } from '../core/source.js'
export type { CreateSiteOptions, Site } from '../page/site.js'
export { createSite } from '../page/site.js'
