export { escaped, highlighted } from './highlight.js'
export { addressOfLink, pagePathOf } from './links.js'
export { type Heading, type Rendered, renderMarkdown } from './render.js'
