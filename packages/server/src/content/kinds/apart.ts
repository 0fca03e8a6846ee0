import type { RecordKindDescription, StoredRecord } from '@site/runtime/contract'
import { countryName } from '@site/runtime/contract'

type Values = StoredRecord['values']

/** A record with what its kind allows in one record only. */
interface Neighbour {
  readonly id: string
  readonly values: Values
}

const entriesOf = (value: unknown): readonly unknown[] =>
  Array.isArray(value) ? value : value === true ? [true] : []

/**
 * Values that another record of the kind has already, each with a sentence that names it; none if the kind has no such
 * fields.
 */
export function sharedValues(
  { apart = [], fields, name, names }: RecordKindDescription,
  { id, values }: Neighbour,
  others: readonly Neighbour[],
): Readonly<Record<string, string>> {
  const errors = apart.flatMap((field) => {
    const own = entriesOf(values[field])
    for (const other of others) {
      const taken = entriesOf(other.values[field])
      const shared = other.id === id ? undefined : own.find((entry) => taken.includes(entry))
      if (shared === undefined) continue
      const described = fields[field]
      const word =
        described?.form === 'countries' ? countryName(String(shared), 'en') : (described?.title ?? field)
      const place =
        name === null ? `another ${names.one}` : `the ${names.one} “${String(other.values[name])}”`
      return [
        [
          field,
          `“${word}” belongs to ${place} already. Take it out there first, or leave it out here.`,
        ] as const,
      ]
    }
    return []
  })
  return Object.fromEntries(errors)
}
