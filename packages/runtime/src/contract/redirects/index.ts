export * from './addresses.js'
export * from './issues.js'
