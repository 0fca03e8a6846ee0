import { show } from '../../schema/allowed.js'
import type { Report, Rule } from '../issue.js'
import type { Page } from '../page.js'
import type { Position } from '../positions.js'
import type { SourceElement } from '../tree.js'

function checkUnique(
  elements: Iterable<SourceElement>,
  attribute: string,
  code: Rule,
  positionOf: (offset: number) => Position,
  report: Report,
): void {
  const first = new Map<string, SourceElement>()
  for (const element of elements) {
    const id = element.attributes.get(attribute)
    if (id === undefined || id === '') continue
    const other = first.get(id)
    if (!other) {
      first.set(id, element)
      continue
    }
    const { line, column } = positionOf(other.offsetOf(attribute))
    report({
      code,
      offset: element.offsetOf(attribute),
      message: `${attribute} ${show(id)} is taken at ${line}:${column}`,
      expected: 'a name that no other element of the page has',
    })
  }
}

/** Finds ids that more than one element has. */
export function checkIds(
  { elements, blocks }: Page,
  positionOf: (offset: number) => Position,
  report: Report,
): void {
  checkUnique(elements, 'id', 'duplicate-id', positionOf, report)
  const roots = blocks.map(({ element }) => element)
  checkUnique(roots, 'data-block-id', 'duplicate-block-id', positionOf, report)
}
