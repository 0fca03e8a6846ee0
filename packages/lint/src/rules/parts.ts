import { partsOf } from '../../../runtime/src/blocks/descriptions.js'
import { show } from '../../../runtime/src/schema/allowed.js'
import { type BlockMarkup, describeElements, type Part } from '../../../runtime/src/schema/markup.js'
import { nearest } from '../../../runtime/src/schema/names/nearest.js'
import type { Report } from '../issue.js'
import type { BlockElement, PartElement } from '../page.js'
import { ancestorsOf, type SourceElement } from '../tree.js'
import { checkElement } from './elements.js'
import { writtenOption } from './options.js'

/** The form counts characters in its own parts only, and makes a counter where it has none. */
const OWN_ONLY = 'counter'

const OF_FIELDS = new Set(
  Object.entries(partsOf('form')!.parts)
    .filter(([name, { within }]) => ['field', 'error'].includes(name) || within === 'field')
    .flatMap(([name]) => (name === OWN_ONLY ? [] : name)),
)

/** Whether a part in another block is that of a field, which the form around this block checks and sends. */
const isPartOfOuterForm = ({ name, element }: PartElement): boolean =>
  OF_FIELDS.has(name) &&
  [...ancestorsOf(element)].some(({ attributes }) => attributes.get('data-block') === 'form')

/** The parts with a name that contain an element, from the nearest outwards. */
function* containingParts(block: BlockElement, inner: SourceElement, name: string): Generator<SourceElement> {
  for (const ancestor of ancestorsOf(inner)) {
    if (block.partsByName.get(name)?.has(ancestor)) yield ancestor
    if (ancestor === block.element) return
  }
}

/** Whether a part lies in one of another name, or is a button or field of that form elsewhere in the block. */
function isWithin(block: BlockElement, inner: SourceElement, name: string): boolean {
  if (!containingParts(block, inner, name).next().done) return true
  const form = inner.attributes.get('form')
  return (
    Boolean(form) &&
    [...(block.partsByName.get(name) ?? [])].some((outer) => outer.attributes.get('id') === form)
  )
}

const HEADINGS = new Set(['h1', 'h2', 'h3', 'h4', 'h5', 'h6'])

function isInside(part: SourceElement, root: SourceElement, names: readonly string[]): boolean {
  for (const ancestor of ancestorsOf(part)) {
    if (ancestor === root) return false
    if (names.includes(ancestor.name)) return true
    if (ancestor.attributes.get('role') === 'heading' && names.some((name) => HEADINGS.has(name))) return true
  }
  return false
}

function checkPart(block: BlockElement, part: PartElement, rules: Part, report: Report): void {
  const { name, element } = block
  const label = `${name}: the part "${part.name}"`
  const { within, inside, elements } = rules
  if (within !== undefined && !isWithin(block, part.element, within)) {
    report({
      code: 'part-place',
      offset: part.element.offsetOf('data-part'),
      message: `${label} is not in a part "${within}"`,
      expected: `inside an element with data-part="${within}"`,
    })
  }
  if (inside && !isInside(part.element, element, inside)) {
    report({
      code: 'part-place',
      offset: part.element.offset,
      message: `${label} is in none of the elements it belongs in`,
      expected: inside.map((each) => `<${each}>`).join(', '),
    })
  }
  if (elements) checkElement(part.element, elements, label, describeElements(elements), report)
  checkPerceivable(part, rules, label, report)
}

const isNamed = ({ attributes }: SourceElement) =>
  ['aria-label', 'aria-labelledby'].some((attribute) => attributes.get(attribute)?.trim())

/** Checks that people can find the part: by its name, and without script. */
function checkPerceivable(
  { element }: PartElement,
  { named, shown }: Part,
  label: string,
  report: Report,
): void {
  if ((named || element.attributes.get('role') === 'tablist') && !isNamed(element)) {
    report({
      code: 'part-name',
      offset: element.offset,
      message: `${label} has no name that a screen reader could say`,
      expected: 'aria-label="…", or aria-labelledby with the id of a heading',
    })
  }
  const hidden = element.attributes.get('hidden')
  if (shown && hidden !== undefined && hidden.toLowerCase() !== 'until-found') {
    report({
      code: 'part-hidden',
      offset: element.offsetOf('hidden'),
      message: `${label} is hidden, and stays so where no script comes`,
      expected: 'no hidden attribute: the block hides it, or hidden="until-found"',
    })
  }
}

/** Whether the block has a part or an option that takes the place of a required part. */
function isReplaced(block: BlockElement, required: NonNullable<Part['required']>): boolean {
  if (required === true) return false
  if ('unlessPart' in required) return block.partsByName.has(required.unlessPart)
  return 'unlessOption' in required && writtenOption(block, required.unlessOption) !== undefined
}

function checkRequired(block: BlockElement, name: string, { required }: Part, report: Report): void {
  const found = block.partsByName.get(name) ?? new Set()
  const missing = (offset: number, message: string) =>
    report({ code: 'missing-part', offset, message, expected: `data-part="${name}"` })

  if (!required) return
  if (required === true || 'unlessPart' in required || 'unlessOption' in required) {
    if (found.size === 0 && !isReplaced(block, required))
      missing(block.element.offset, `${block.name}: the part "${name}" is missing`)
    return
  }
  const other = 'inEvery' in required ? required.inEvery : required.forEvery
  const others = block.partsByName.get(other) ?? new Set()
  if ('inEvery' in required) {
    const served = new Set([...found].flatMap((part) => [...containingParts(block, part, other)]))
    for (const outer of others) {
      if (!served.has(outer))
        missing(outer.offset, `${block.name}: this part "${other}" has no part "${name}" in it`)
    }
    return
  }
  if (found.size >= others.size) return
  missing(
    block.element.offset,
    `${block.name}: every part "${other}" needs a part "${name}"; there are ${others.size} of "${other}" and ${found.size} of "${name}"`,
  )
}

const isSubmit = ({ attributes, name }: SourceElement) => {
  const type = attributes.get('type')?.toLowerCase() ?? ''
  return name === 'button' ? ['', 'submit'].includes(type) : name === 'input' && type === 'submit'
}

/** Checks that no other button is pressed by Enter: it may be one that removes something. */
function checkFirstButton(block: BlockElement, name: string, report: Report): void {
  const buttons = block.partsByName.get(name)
  const first = buttons && block.elements.find(isSubmit)
  if (!first || buttons.has(first)) return
  report({
    code: 'part-place',
    offset: first.offset,
    message: `${block.name}: Enter in a field presses this button, and not the part "${name}"`,
    expected: `data-part="${name}" on the first button that sends the form`,
  })
}

/**
 * Checks that the block has parts of these names, that each is the right element in the right place, and that
 * none is missing.
 */
export function checkBlockParts(block: BlockElement, { parts }: BlockMarkup, report: Report): void {
  const names = Object.keys(parts)
  for (const part of block.parts) {
    if (Object.hasOwn(parts, part.name)) {
      checkPart(block, part, parts[part.name]!, report)
      continue
    }
    if (isPartOfOuterForm(part)) continue
    report({
      code: 'unknown-part',
      offset: part.element.offsetOf('data-part'),
      message: `${block.name}: there is no part ${show(part.name)}`,
      expected: names.join(', '),
      nearest: nearest(part.name, names),
    })
  }
  for (const name of names) {
    checkRequired(block, name, parts[name]!, report)
    if (parts[name]!.pressedByEnter) checkFirstButton(block, name, report)
  }
}
