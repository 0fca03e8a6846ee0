import './dom-shim.js'
import type { Issue, PositionedIssue } from './issue.js'
import type { OwnBlock } from './own-block.js'
import { readPage } from './page.js'
import { indexLines } from './positions.js'
import { checkAttributeNames } from './rules/attribute-names.js'
import { checkBlocks, checkLayout } from './rules/blocks.js'
import { checkContext, checkScripts } from './rules/context.js'
import { checkFeatures } from './rules/features.js'
import { checkLabels } from './rules/form/controls.js'
import { checkFormFields } from './rules/form/fields.js'
import { checkIds, checkLinkedGalleries, checkReferences } from './rules/ids.js'
import { checkImages } from './rules/images.js'
import { checkLinks } from './rules/links.js'
import { describedInPage } from './rules/own-blocks.js'
import { checkTiles } from './rules/tiles.js'
import { checkUnusedMarkup } from './rules/unused-markup.js'

interface LintOptions {
  /** Blocks of a theme by name, with the description to check them against. Those that the page describes come beside them. */
  readonly ownBlocks?: ReadonlyMap<string, OwnBlock>
}

/**
 * Checks rendered HTML, a page or a piece of one, against the contract.
 *
 * @returns the issues in the order of the source
 *
 * @example
 * lint('<div data-block="acordion"></div>')[0].nearest // 'accordion'
 */
export function lint(source: string, { ownBlocks = new Map() }: LintOptions = {}): PositionedIssue[] {
  const text = source.startsWith('\ufeff') ? source.slice(1) : source
  const page = readPage(text)
  const positionOf = indexLines(text)
  const issues: Issue[] = []
  const report = (issue: Issue) => issues.push(issue)

  const described = new Map([...describedInPage(page, report), ...ownBlocks])
  checkBlocks(page, described, report)
  checkUnusedMarkup(page, report)
  checkAttributeNames(page, described, report)
  checkScripts(page, report)
  checkContext(page, report)
  checkFormFields(page, positionOf, report)
  checkLabels(page, report)
  checkReferences(page, report)
  checkLinkedGalleries(page, report)
  checkTiles(page, report)
  checkImages(page, report)
  checkLinks(page, report)
  checkFeatures(page, report)
  checkIds(page, positionOf, report)
  checkLayout(page, report)

  return issues
    .sort((a, b) => a.offset - b.offset)
    .map(({ offset, ...text }) => ({ ...positionOf(offset), ...text }))
}
