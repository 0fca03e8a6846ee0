import * as v from 'valibot'
import { allowed } from '../../schema/allowed.js'
import { describe } from '../../schema/describe.js'
import type { Issue } from '../../schema/description.js'
import { read } from '../../schema/read.js'
import { PageContext } from './page-context.js'

export { fromHostedContext } from './hosted.js'
export { type ContextSection, PageContext } from './page-context.js'

/** One field of the page context that could not be used; its default stands in for it. */
export interface ContextIssue {
  /** The path of the field, such as `website.id` or `websiteRoles[2]`; empty for the context itself. */
  readonly path: string
  /** The value of the page. */
  readonly value: unknown
  /** The allowed values, in words. */
  readonly expected: string
}

/** The result of reading a context: a whole context, and an issue for each field whose default was used. */
export interface ParsedPageContext {
  readonly context: PageContext
  readonly issues: readonly ContextIssue[]
}

const description = describe(v.optional(PageContext, {}))

/**
 * Reads the page context out of whatever the page carries. It never throws: a field that is missing reads as its
 * default, and a field that is wrong does too and is an issue. Names that the contract does not list, `__proto__` among
 * them, are left out.
 *
 * @example
 * const { context, issues } = parsePageContext({ pageType: 'home' })
 * context.pageType // null
 * issues[0] // { path: 'pageType', value: 'home', expected: 'a number' }
 */
export const parsePageContext = (value: unknown): ParsedPageContext => {
  const issues: Issue[] = []
  try {
    // A page without any context is an issue, as any other value that is no object.
    const context = read(description, value ?? null, issues)
    return {
      context,
      issues: issues.map((issue) => ({
        path: issue.path,
        value: issue.path === '' ? value : issue.value,
        expected: allowed(issue.expected),
      })),
    }
  } catch {
    // Only an object of the page's own making can get here, by a getter or a proxy that throws.
    return { context: read(description, {}), issues: [{ path: '', value, expected: 'plain data' }] }
  }
}
