import { show } from '../../contract/allowed.js'
import type { ElementRules } from '../../contract/part.js'
import type { Report } from '../finding.js'
import type { Markup } from '../tree.js'

/** The elements that a place takes, as they would be written. */
export function describeElements(elements: ElementRules): string {
  const tags = Object.entries(elements).map(([name, attributes]) => {
    const written = Object.entries(attributes).map(([attribute, values]) =>
      values ? ` ${attribute}="${values[0]}"` : ` ${attribute}="…"`,
    )
    return `<${name}${written.join('')}>`
  })
  return tags.join(' or ')
}

/** Checks one element against the elements that its place takes. */
export function checkElement(
  markup: Markup,
  elements: ElementRules,
  owner: string,
  allowed: string,
  report: Report,
): void {
  if (!Object.hasOwn(elements, markup.name)) {
    report({
      rule: 'part-element',
      offset: markup.offset,
      message: `${owner} is a <${markup.name}>`,
      allowed,
    })
    return
  }
  for (const [attribute, values] of Object.entries(elements[markup.name]!)) {
    const value = markup.attributes.get(attribute)
    if (values ? values.includes((value ?? '').toLowerCase()) : value !== undefined) continue
    report({
      rule: 'part-element',
      offset: markup.at(attribute),
      message: `${owner} is a <${markup.name}> ${value === undefined ? `without ${attribute}` : `with ${attribute}=${show(value)}`}`,
      allowed,
    })
  }
}
