import { queryAll } from '../../dom/native.js'
import type { OptionIssue } from '../../schema/check-options.js'
import { SiteError } from '../errors.js'
import type { Block } from '../instance.js'
import type { Registry } from '../site/registry.js'
import { firstIssues, optionError } from './option-error.js'

/*
 * Violations of the contract, in sentences. In a chunk of its own, since a page without any never loads it.
 */

type ReportViolation = (element: Element, error: SiteError) => void

/** Reports the first issues of a block's options. A block reports the same sentence once. */
export function reportOptions(block: Block, issues: readonly OptionIssue[], report: ReportViolation): void {
  for (const error of firstIssues(block.name, issues, (issue) => optionError(block.name, issue))) {
    if (block.errors.some(({ message }) => message === error.message)) continue
    block.errors = [...block.errors, error]
    report(block.element, error)
  }
}

/** Reports names in the page's markup that still have no code. */
export function reportUnknown(
  document: Document,
  { unknown, sources }: Registry,
  report: ReportViolation,
): void {
  for (const name of unknown) {
    const element = queryAll(document, `[data-block="${CSS.escape(name)}"]`)[0]
    if (!element || sources.has(name)) continue
    const known = [...sources.keys()].join(', ')
    report(element, new SiteError(`there is no block "${name}"; there are ${known}`))
  }
}
