import type * as v from 'valibot'
import { describe } from '../src/schema/describe.js'
import type { Description } from '../src/schema/description.js'

/** The kinds of values that `checkOptions` checks on pages. */
const KINDS = ['boolean', 'number', 'string', 'picklist']

function kindOf({ type, entries, item, wrapped }: Description): string {
  if (wrapped) return type ?? 'optional'
  if (entries) return 'object'
  return item ? 'array' : type!
}

/**
 * Describes the options of a block. Pages read options without the code for objects and lists.
 *
 * @throws TypeError for an option of another kind, and for one without a default
 */
export function describeOptions(block: string, schema: v.GenericSchema): Description {
  const description = describe(schema)
  const { entries = {} } = description
  for (const [name, option] of Object.entries(entries)) {
    const { type, wrapped } = option
    const kind = kindOf(type === undefined && wrapped ? wrapped : option)
    if (wrapped && KINDS.includes(kind)) continue
    throw new TypeError(
      `${block}.${name}: pages have no check for an option of the kind "${kind}"; allowed: ${KINDS.join(', ')}, each with a default`,
    )
  }
  return description
}
