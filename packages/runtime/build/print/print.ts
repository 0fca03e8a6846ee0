export { staleDocs, writeDocs } from './docs.js'
export { printPackage } from './package.js'
