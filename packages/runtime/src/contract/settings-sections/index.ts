export * from './names.js'
export * from './own-css.js'
export * from './page-part.js'
export * from './sections.js'
