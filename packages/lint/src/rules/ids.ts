import { show } from '../../../runtime/src/schema/allowed.js'
import { nearest } from '../../../runtime/src/schema/names/nearest.js'
import type { Report, Rule } from '../issue.js'
import type { Page } from '../page.js'
import type { Position } from '../positions.js'
import type { SourceElement } from '../tree.js'
import { offsetOfOption, writtenOption } from './options.js'

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

/** Attributes that name one or several elements by their ids. */
const REFERENCES = ['for', 'form', 'list', 'aria-labelledby', 'aria-describedby', 'aria-controls']

const MOST_COMPARED = 200

/** Finds attributes in blocks that name an id which no element of the page has. */
export function checkReferences({ elements }: Page, report: Report): void {
  const ids = new Set(elements.flatMap(({ attributes }) => attributes.get('id') ?? []))
  for (const { attributes, block, offsetOf } of elements) {
    if (!block) continue
    for (const attribute of REFERENCES) {
      const names = attributes.get(attribute)?.split(/\s+/).filter(Boolean) ?? []
      for (const name of names) {
        if (ids.has(name)) continue
        report({
          code: 'id-reference',
          offset: offsetOf(attribute),
          message: `${attribute} is ${show(name)}, and no element has this id`,
          expected: 'the id of an element of this page',
          // Many ids take long to compare.
          nearest: ids.size <= MOST_COMPARED ? nearest(name, ids) : undefined,
        })
      }
    }
  }
}

/** Finds ids in the option `linkedGalleries` of a gallery that no gallery of the page has. */
export function checkLinkedGalleries({ blocks }: Page, report: Report): void {
  const galleries = blocks.filter(({ name }) => name === 'gallery')
  const ids = galleries.flatMap(({ element }) => element.attributes.get('id') ?? [])
  for (const gallery of galleries) {
    const linked = writtenOption(gallery, 'linkedGalleries')
    if (typeof linked !== 'string') continue
    for (const id of linked.split(/\s+/).filter(Boolean)) {
      if (ids.includes(id)) continue
      report({
        code: 'linked-gallery',
        offset: offsetOfOption(gallery, 'linkedGalleries'),
        message: `gallery: option "linkedGalleries" names ${show(id)}, and no gallery has this id`,
        expected: 'the id attributes of galleries of this page, with spaces between them',
        nearest: nearest(id, ids),
      })
    }
  }
}
