/**
 * The core alone: registry, life, ledger, options, parts, loading and reporting, without a page around them.
 * Its size has a bound of its own.
 */
export { createBlock, createLives } from './core/life.js'
export { createLibrary, lazy } from './core/source.js'
