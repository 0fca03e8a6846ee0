import { show } from '../../contract/allowed.js'
import type { Report, Rule } from '../finding.js'
import type { Place } from '../lines.js'
import type { Page } from '../page.js'
import type { Markup } from '../tree.js'

function checkUnique(
  elements: Iterable<Markup>,
  attribute: string,
  rule: Rule,
  place: (offset: number) => Place,
  report: Report,
): void {
  const first = new Map<string, Markup>()
  for (const markup of elements) {
    const id = markup.attributes.get(attribute)
    if (id === undefined || id === '') continue
    const other = first.get(id)
    if (!other) {
      first.set(id, markup)
      continue
    }
    const { line, column } = place(other.at(attribute))
    report({
      rule,
      offset: markup.at(attribute),
      message: `${attribute} ${show(id)} is taken at ${line}:${column}`,
      allowed: 'a name that no other element of the page has',
    })
  }
}

/** Names that must be one element's alone. */
export function checkIds({ elements, blocks }: Page, place: (offset: number) => Place, report: Report): void {
  checkUnique(elements, 'id', 'duplicate-id', place, report)
  const roots = blocks.map(({ markup }) => markup)
  checkUnique(roots, 'data-block-id', 'duplicate-block-id', place, report)
}
