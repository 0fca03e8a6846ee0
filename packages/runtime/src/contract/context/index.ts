import { PageContext } from './page-context.js'
import { type ParsedPageContext, parseByShape } from './parse.js'
import { shapeOf } from './shape.js'

export { fromHostedContext } from './hosted.js'
export { type ContextSection, PageContext } from './page-context.js'
export type { ParsedPageContext } from './parse.js'
export type { ContextProblem } from './read-field.js'

/**
 * Reads the page context out of whatever the page carries, and names what it had to replace.
 *
 * @example
 * const { context, problems } = parsePageContext({ pageType: 'home' })
 * context.pageType // null
 * problems[0] // { path: 'pageType', given: 'home', allowed: 'number' }
 */
export const parsePageContext = (value: unknown): ParsedPageContext =>
  parseByShape(shapeOf(PageContext), value)
