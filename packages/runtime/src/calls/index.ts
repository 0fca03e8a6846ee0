export * from './call.js'
export { describedCalls } from './full/described.js'
export * from './levels.js'
export * from './list.js'
