/** The values of an item of a record, such as a picture of a gallery. */
interface ItemValues {
  /** As people know the item; empty for one that needs no name. */
  readonly label: string
  readonly values: Readonly<Record<string, unknown>>
}

/**
 * The values of items by names such as `caption of boat.png`, so that a change lists only those that differ. Items with
 * the same label are numbered.
 */
export function valuesOfItems(items: readonly ItemValues[]): Record<string, unknown> {
  const seen = new Map<string, number>()
  const entries = items.flatMap(({ label, values }) => {
    const number = (seen.get(label) ?? 0) + 1
    seen.set(label, number)
    const unique = number === 1 ? label : `${label} (${number})`.trimStart()
    return Object.entries(values).map(
      ([name, value]) => [unique === '' ? name : `${name} of ${unique}`, value] as const,
    )
  })
  return Object.fromEntries(entries)
}
