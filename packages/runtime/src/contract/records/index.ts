export * from './record-kind.js'
