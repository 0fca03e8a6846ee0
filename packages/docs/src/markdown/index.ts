export { escaped, highlighted } from './highlight.js'
export { pagePathOf } from './links.js'
export { renderMarkdown } from './render.js'
