import type { BlockContext } from '../../../core/block.js'
import { SiteError } from '../../../dom/errors.js'
import type { CellIssue } from './table.js'

/** Reports cells that are no numbers. A separate chunk, which tables without such cells never load. */
export async function reportCells(
  { element, site }: BlockContext,
  issues: readonly CellIssue[],
): Promise<void> {
  // Requested from here, since the chart would name its file, too.
  const { reportViolation } = await import('../../../core/on-demand/report-violation.js')
  const block = site.blocks.get(element)
  for (const { text, locale } of block ? issues : []) {
    const message = `chart: the cell "${text}" is no number; allowed: a number as ${locale} writes it, or data-value`
    reportViolation(block!, new SiteError(message))
  }
}
