import { partsOf } from '../../../blocks/descriptions.js'
import type { PartElement } from '../../page.js'
import { ancestorsOf } from '../../tree.js'

/** The form counts characters in its own parts only, and makes a counter where it has none. */
const OWN_ONLY = 'counter'

const OF_FIELDS = new Set(
  Object.entries(partsOf('form')!.parts)
    .filter(([name, { within }]) => ['field', 'error'].includes(name) || within === 'field')
    .flatMap(([name]) => (name === OWN_ONLY ? [] : name)),
)

/** Whether a part in another block is that of a field, which the form around this block checks and sends. */
export const isPartOfOuterForm = ({ name, element }: PartElement): boolean =>
  OF_FIELDS.has(name) &&
  [...ancestorsOf(element)].some(({ attributes }) => attributes.get('data-block') === 'form')
