/** The public names of `@site/import`. */

export type { ContextRules, ScriptRules } from './engine/page-rules.js'
export type { Found, Grade } from './engine/report.js'
export { type RewriteSettings, rewrite } from './engine/rewrite.js'
export type { Kind, Limit, Place, Shape, Step, Table } from './engine/table.js'
export type { Template } from './engine/template.js'
export type { Conversion, Scalar, Value } from './engine/value.js'
export { filesOf } from './page/files.js'
export { type ImportedPage, type ImportSettings, type ImportState, importPage } from './page/import-page.js'
export type { KeptScript, PageScripts } from './page/scripts.js'
export { ghost } from './tables/ghost/index.js'
export { hosted } from './tables/hosted/index.js'
export { wordpress } from './tables/wordpress/index.js'
