import type { PageContext } from './page-context.js'
import { type ContextProblem, readField } from './read-field.js'
import type { Shape } from './shape.js'

/** The result of reading a context: a whole context, and an issue for each field whose default was used. */
export interface ParsedPageContext {
  readonly context: PageContext
  readonly problems: readonly ContextProblem[]
}

/**
 * Reads the page context out of whatever the page carries, by the shape of its schema. It never throws: a field
 * that is missing reads as its default, and a field that is wrong does too and is named among the problems. Names
 * that the contract does not list, `__proto__` among them, are left out.
 */
export const parseByShape = (shape: Shape, value: unknown): ParsedPageContext => {
  const problems: ContextProblem[] = []
  if (value == null) problems.push({ path: '', given: value, allowed: 'an object' })
  try {
    return { context: readField(shape, value, '', problems) as PageContext, problems }
  } catch {
    // Only an object of the page's own making can get here, by a getter or a proxy that throws.
    const context = readField(shape, {}, '', []) as PageContext
    return { context, problems: [{ path: '', given: value, allowed: 'plain data' }] }
  }
}
