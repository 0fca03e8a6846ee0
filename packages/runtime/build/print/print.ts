export { staleDocs, withRegion, writeDocs } from './docs.js'
export { printPackage } from './package.js'
