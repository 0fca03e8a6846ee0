export * from './names.js'
export * from './sections.js'
