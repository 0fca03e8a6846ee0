/** What a page may say and what calls carry: data only. */
export * from './api/index.js'
export * from './constants/index.js'
export * from './context/index.js'
export * from './currencies.js'
export * from './enumerations/index.js'
export * from './option.js'
export * from './settings.js'
export * from './tokens.js'
