import { MAX_CONTEXT_LENGTH } from '../contract/constants/page.js'
import type { PageContext } from '../contract/context/page-context.js'
import type { SiteOptions } from '../core/site.js'
import { queryAllOf } from '../dom/native.js'
import type { Issue } from '../schema/description.js'
import { read } from '../schema/read.js'
import contextDescription from './context-description.js'

/** The script with the page's context; null if there is none. */
export const contextScript = (document: Document): HTMLElement | null =>
  queryAllOf(document, 'script[data-site-context]')[0] ?? null

/**
 * Reads the page's context script. Defaults replace a missing, malformed or oversized context, and an invalid field.
 * Each issue is reported once, by code that only a page with issues loads; if that
 * code does not arrive, the console shows the plain cause.
 */
export function readContext(document: Document, report: SiteOptions['report']): PageContext {
  const script = contextScript(document)
  const source = script?.textContent ?? '{}'
  const isRead = source.length <= MAX_CONTEXT_LENGTH
  const issues: Issue[] = []
  let value: unknown = {}
  let cause: unknown
  try {
    if (isRead) value = JSON.parse(source)
  } catch (error) {
    cause = error
  }
  const context = read(contextDescription(), value, issues)
  if (!isRead || cause || issues.length > 0) {
    import('./on-demand/context-errors.js').then(
      ({ contextErrors, reportContext }) =>
        reportContext(contextErrors(source, cause, issues), script ?? document, report),
      (missing) => console.warn('page context', cause ?? issues, script, missing),
    )
  }
  return context
}
