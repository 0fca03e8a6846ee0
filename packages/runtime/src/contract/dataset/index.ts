export * from './cell-text.js'
export * from './dataset.js'
export * from './limits.js'
