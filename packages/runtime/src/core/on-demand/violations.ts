import { type BlockError, SiteError } from '../../dom/errors.js'
import { queryAll } from '../../dom/native.js'
import type { OptionIssue } from '../../schema/check-options.js'
import type { Block } from '../instance.js'
import type { Registry } from '../site/registry.js'
import type { Site } from '../site.js'
import { firstIssues, OptionError, optionError } from './option-error.js'
import { reportViolation } from './report-violation.js'

/*
 * Violations of the contract, in sentences. A separate chunk, which pages without violations never load.
 */

/** Reports the first issues of a block's options, in the block's own words if it has some. */
export async function reportOptions(block: Block, issues: readonly OptionIssue[]): Promise<void> {
  const { name, definition } = block
  for (const error of firstIssues(name, issues, (issue) => optionError(name, issue))) {
    const worded = error instanceof OptionError && (await definition?.wordIssue?.(error).catch(() => null))
    reportViolation(block, worded || error)
  }
}

/** The value under the block's name is no block: authors pass the module, or an import without `lazy`. */
export function noDefinition(error: SiteError): SiteError {
  const { block, phase } = error as BlockError
  return new SiteError(
    `${block}: createSite has no block under this name, but something else; give it the default export of the block's module, or lazy with a function that imports it`,
    { block, phase, cause: error },
  )
}

/** Reports names in the page's markup that still have no code. */
export function reportUnknown(
  { document, signal }: Site,
  { unknown, sources }: Registry,
  report: (element: Element, error: SiteError) => void,
): void {
  // The site may have ended while this code was loaded.
  if (signal.aborted) return
  for (const name of unknown) {
    const element = queryAll(document, `[data-block="${CSS.escape(name)}"]`)[0]
    if (!element) continue
    const known = [...sources.keys()].join(', ') || 'none: name them in createSite({ blocks: { … } })'
    report(element, new SiteError(`there is no block "${name}"; there are ${known}`))
  }
}
