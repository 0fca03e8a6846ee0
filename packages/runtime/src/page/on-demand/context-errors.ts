import { MAX_CONTEXT_LENGTH } from '../../contract/constants/page.js'
import { emit } from '../../core/events.js'
import { firstIssues, OptionError } from '../../core/on-demand/option-error.js'
import type { SiteOptions } from '../../core/site.js'
import { SiteError } from '../../dom/errors.js'
import { allowed } from '../../schema/allowed.js'
import type { Issue } from '../../schema/description.js'

const OWNER = 'page context'

/** Reports the issues of a page's context, as other violations of the contract are. */
export function reportContext(
  errors: readonly SiteError[],
  place: Element | Document,
  report: SiteOptions['report'],
): void {
  for (const error of errors) {
    if (emit(place, 'contract:violation', { error }, { cancelable: true })) console.warn(error, place)
    if (place instanceof Element) report?.(error, place)
  }
}

/**
 * Writes the issues of a page's context as errors.
 *
 * @param source - the text of the script
 * @param cause - the error of the JSON, if it is not JSON
 */
export function contextErrors(
  source: string,
  cause: unknown,
  issues: readonly Issue[],
): readonly SiteError[] {
  const { length } = source
  if (length > MAX_CONTEXT_LENGTH) {
    return [new SiteError(`${OWNER}: ${length} characters; allowed: up to ${MAX_CONTEXT_LENGTH}`)]
  }
  if (cause) return [new SiteError(`${OWNER}: not JSON: ${(cause as Error).message}`, { cause })]
  return firstIssues(
    OWNER,
    issues,
    ({ path, value, expected }) => new OptionError(OWNER, path, value, allowed(expected)),
  )
}
