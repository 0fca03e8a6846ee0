export * from './bounds.js'
export * from './issues.js'
export * from './pair.js'
