/**
 * The core alone: registry, instances, ledger, options, parts, loading and reporting, without a page around
 * them. Its size has its own bound.
 */
export { Block } from '../core/instance.js'
export { createReader } from '../core/options.js'
export { createLibrary, lazy } from '../core/source.js'
