/** The start of a page with no features but those that it imports. */

export type { AnyBlockDefinition, BlockContext, BlockDefinition, BlockLife } from '../core/block.js'
export { defineBlock } from '../core/block.js'
export type { When } from '../core/on-demand/when.js'
export type { BlockSource, LazyBlock } from '../core/source.js'
export { lazy } from '../core/source.js'
export type { CreateBareSiteOptions } from '../page/bare-site.js'
export { createSite } from '../page/bare-site.js'
export type { Site } from '../page/build-page.js'
export type { FailureFeature, PageFeature, RuledFeature } from '../page/rules/feature.js'
