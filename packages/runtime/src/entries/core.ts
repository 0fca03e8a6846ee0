/**
 * The core alone: registry, life, ledger, options, parts, loading and reporting, without a page around them.
 * Its size has a bound of its own.
 */
export { Block } from '../core/instance.js'
export { createReader } from '../core/options.js'
export { createLibrary, lazy } from '../core/source.js'
