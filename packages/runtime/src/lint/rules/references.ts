import { show } from '../../schema/allowed.js'
import type { Report } from '../issue.js'
import { nearest } from '../nearest.js'
import type { Page } from '../page.js'

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
