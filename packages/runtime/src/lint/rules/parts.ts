import { show } from '../../contract/allowed.js'
import type { BlockMarkup, Part } from '../../contract/part.js'
import type { Report } from '../finding.js'
import { nearest } from '../nearest.js'
import type { BlockElement, PartElement } from '../page.js'
import { around, type Markup } from '../tree.js'
import { checkElement, describeElements } from './elements.js'

/** The parts of one name that lie around an element, from the nearest outwards. */
function* partsAround(block: BlockElement, inner: Markup, name: string): Generator<Markup> {
  for (const each of around(inner)) {
    if (each === block.markup) return
    if (block.named.get(name)?.has(each)) yield each
  }
}

const headings = new Set(['h1', 'h2', 'h3', 'h4', 'h5', 'h6'])

function isInside(part: Markup, root: Markup, names: readonly string[]): boolean {
  for (const each of around(part)) {
    if (each === root) return false
    if (names.includes(each.name)) return true
    if (each.attributes.get('role') === 'heading' && names.some((name) => headings.has(name))) return true
  }
  return false
}

function checkPart(block: BlockElement, part: PartElement, rules: Part, report: Report): void {
  const { name, markup } = block
  const whole = `${name}: the part "${part.name}"`
  const { within, inside, elements } = rules
  if (within !== undefined && partsAround(block, part.markup, within).next().done) {
    report({
      rule: 'part-place',
      offset: part.markup.at('data-part'),
      message: `${whole} is not in a part "${within}"`,
      allowed: `inside an element with data-part="${within}"`,
    })
  }
  if (inside && !isInside(part.markup, markup, inside)) {
    report({
      rule: 'part-place',
      offset: part.markup.offset,
      message: `${whole} is in none of the elements it belongs in`,
      allowed: inside.map((each) => `<${each}>`).join(', '),
    })
  }
  if (elements) checkElement(part.markup, elements, whole, describeElements(elements), report)
  checkExposed(part, rules, whole, report)
}

const isNamed = ({ attributes }: Markup) =>
  ['aria-label', 'aria-labelledby'].some((attribute) => attributes.get(attribute)?.trim())

/** Whether people can find the part: by its name, and without script. */
function checkExposed({ markup }: PartElement, { named, shown }: Part, whole: string, report: Report): void {
  if ((named || markup.attributes.get('role') === 'tablist') && !isNamed(markup)) {
    report({
      rule: 'part-name',
      offset: markup.offset,
      message: `${whole} has no name that a screen reader could say`,
      allowed: 'aria-label="…", or aria-labelledby with the id of a heading',
    })
  }
  const hidden = markup.attributes.get('hidden')
  if (shown && hidden !== undefined && hidden.toLowerCase() !== 'until-found') {
    report({
      rule: 'part-hidden',
      offset: markup.at('hidden'),
      message: `${whole} is hidden, and stays so where no script comes`,
      allowed: 'no hidden attribute: the block hides it, or hidden="until-found"',
    })
  }
}

function checkRequired(block: BlockElement, name: string, { required }: Part, report: Report): void {
  const found = block.named.get(name) ?? new Set()
  const missing = (offset: number, message: string) =>
    report({ rule: 'missing-part', offset, message, allowed: `data-part="${name}"` })

  if (required === true) {
    if (found.size === 0) missing(block.markup.offset, `${block.name}: needs a part "${name}"`)
    return
  }
  if (!required) return
  const other = 'inEvery' in required ? required.inEvery : required.forEvery
  const others = block.named.get(other) ?? new Set()
  if ('inEvery' in required) {
    const served = new Set([...found].flatMap((part) => [...partsAround(block, part, other)]))
    for (const outer of others) {
      if (!served.has(outer))
        missing(outer.offset, `${block.name}: this part "${other}" needs a part "${name}" in it`)
    }
    return
  }
  if (found.size >= others.size) return
  missing(
    block.markup.offset,
    `${block.name}: needs a part "${name}" for every part "${other}"; there are ${others.size} of "${other}" and ${found.size} of "${name}"`,
  )
}

/** The parts of one block: known, where they belong, of the right element, and none missing. */
export function checkBlockParts(block: BlockElement, { parts }: BlockMarkup, report: Report): void {
  const names = Object.keys(parts)
  for (const part of block.parts) {
    if (Object.hasOwn(parts, part.name)) {
      checkPart(block, part, parts[part.name]!, report)
      continue
    }
    report({
      rule: 'unknown-part',
      offset: part.markup.at('data-part'),
      message: `${block.name}: there is no part ${show(part.name)}`,
      allowed: names.join(', '),
      nearest: nearest(part.name, names),
    })
  }
  for (const name of names) checkRequired(block, name, parts[name]!, report)
}
