export * from './blocks.js'
export * from './content.js'
export * from './lookup.js'
export * from './website.js'
