/** The core alone: no blocks, no page context, no page rules. Its size has a bound of its own. */
export { defineBlock } from './core/block.js'
export { buildSite } from './core/site.js'
export { lazy } from './core/source.js'
