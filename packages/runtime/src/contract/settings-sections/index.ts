export * from './dirty-path.js'
export * from './names.js'
export * from './page-part.js'
export * from './sections.js'
