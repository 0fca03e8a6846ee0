export * from './call.js'
export * from './levels.js'
export * from './list.js'
