import './no-dom.js'
import type { Finding, Problem } from './finding.js'
import { createLines } from './lines.js'
import type { OwnBlock } from './own-block.js'
import { readPage } from './page.js'
import { checkBlocks } from './rules/blocks.js'
import { checkContext } from './rules/context.js'
import { checkIds } from './rules/ids.js'
import { checkImages } from './rules/images.js'
import { checkScripts } from './rules/scripts.js'
import { checkStrays } from './rules/strays.js'

export interface LintOptions {
  /** Blocks that a theme brings itself, by name, with what is known of them. */
  readonly ownBlocks?: ReadonlyMap<string, OwnBlock>
}

/**
 * Checks rendered HTML, a page or a piece of one, against the contract.
 *
 * @returns what is wrong, in the order of the source
 *
 * @example
 * lint('<div data-block="acordion"></div>')[0].nearest // 'accordion'
 */
export function lint(source: string, { ownBlocks = new Map() }: LintOptions = {}): Finding[] {
  const text = source.startsWith('\ufeff') ? source.slice(1) : source
  const page = readPage(text)
  const place = createLines(text)
  const problems: Problem[] = []
  const report = (problem: Problem) => problems.push(problem)

  checkBlocks(page, ownBlocks, report)
  checkStrays(page, report)
  checkScripts(page, report)
  checkContext(page, report)
  checkImages(page, report)
  checkIds(page, place, report)

  return problems
    .sort((a, b) => a.offset - b.offset)
    .map(({ rule, offset, message, allowed, nearest }) => ({
      rule,
      ...place(offset),
      message,
      ...(allowed === undefined ? {} : { allowed }),
      ...(nearest === undefined ? {} : { nearest }),
    }))
}
