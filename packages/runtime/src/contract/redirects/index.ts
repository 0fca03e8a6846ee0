export * from './addresses.js'
export * from './issues.js'
export * from './site-paths.js'
