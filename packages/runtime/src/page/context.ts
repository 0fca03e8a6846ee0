import type { PageContext } from '../contract/context/index.js'
import { parseByShape } from '../contract/context/parse.js'
import { SiteError } from '../core/errors.js'
import { queryAllOf } from '../dom/native.js'
import contextShape from './context-shape.js'

/** The most characters of JSON that are read; a larger context was not written for visitors. */
const MAX_LENGTH = 2_000_000

/** The script with the page's context; null if there is none. */
export const contextScript = (document: Document): HTMLElement | null =>
  queryAllOf(document, 'script[data-site-context]')[0] ?? null

/**
 * Reads the page's context script. Defaults replace a missing, malformed or oversized context, and an invalid field.
 * Each issue is reported once.
 */
export function readContext(
  document: Document,
  report: (error: SiteError, element: Element | null) => void,
): PageContext {
  const script = contextScript(document)
  const parse = (): unknown => {
    if (!script) return {}
    const source = script.textContent ?? ''
    if (source.length > MAX_LENGTH) {
      report(new SiteError(`page context: ${source.length} characters; allowed: up to ${MAX_LENGTH}`), script)
      return {}
    }
    try {
      return JSON.parse(source)
    } catch (cause) {
      report(new SiteError(`page context: not JSON: ${(cause as Error).message}`, { cause }), script)
      return {}
    }
  }
  const { context, problems } = parseByShape(contextShape(), parse())
  if (problems.length > 0) {
    import('../core/on-demand/option-error.js').then(({ OptionError, firstIssues }) => {
      const errors = firstIssues(
        'page context',
        problems,
        ({ path, given, allowed }) => new OptionError('page context', path, given, allowed),
      )
      for (const error of errors) report(error, script)
    })
  }
  return context
}
