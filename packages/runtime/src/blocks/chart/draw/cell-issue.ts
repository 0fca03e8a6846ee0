import type { BlockContext } from '../../../core/block.js'
import { SiteError } from '../../../core/errors.js'
import { reportViolation } from '../../../core/on-demand/report-violation.js'
import type { CellIssue } from './table.js'

/** Reports cells that are no numbers. In a chunk of its own, since a table without any never loads it. */
export function reportCells({ element, site }: BlockContext, issues: readonly CellIssue[]): void {
  const block = site.blocks.get(element)
  for (const { text, locale } of block ? issues : []) {
    const message = `chart: the cell "${text}" is no number; allowed: a number as ${locale} writes it, or data-value`
    reportViolation(block!, new SiteError(message))
  }
}
