import { isSameValue } from '@site/runtime/contract'

/** An entry of a list, such as a field of a form, by its id. */
export interface ListItem {
  readonly id: string
}

type Items<Item> = readonly Item[]

export const byId = <Item extends ListItem>(items: Items<Item>): ReadonlyMap<string, Item> =>
  new Map(items.map((item) => [item.id, item]))

/** The ids in a list that other lists have too. */
export const commonIds = (items: Items<ListItem>, ...others: readonly Items<ListItem>[]): string[] => {
  const known = others.map((each) => new Set(each.map(({ id }) => id)))
  return items.map(({ id }) => id).filter((id) => known.every((ids) => ids.has(id)))
}

/** A list with further items, each behind the one that it follows in another list. */
export function inserted<Item extends ListItem>(
  items: Items<Item>,
  more: Items<Item>,
  list: Items<Item>,
): Items<Item> {
  const all = [...items]
  const placeOf = (id: string) => all.findIndex((each) => each.id === id)
  for (const item of more) {
    const at = list.findIndex(({ id }) => id === item.id)
    const earlier = list.slice(0, at).map(({ id }) => placeOf(id))
    all.splice((earlier.findLast((place) => place >= 0) ?? -1) + 1, 0, item)
  }
  return all
}

/** An item with the properties that a person has changed, and all others of the newer one. */
function mergedItem<Item extends ListItem>(mine: Item, older: Item, newer: Item): Item {
  const [own, before, after] = [mine, older, newer] as unknown as Readonly<Record<string, unknown>>[]
  const merged: Record<string, unknown> = {}
  for (const name of new Set([newer, mine].flatMap(Object.keys))) {
    const value = isSameValue(own![name], before![name]) ? after![name] : own![name]
    if (value !== undefined) merged[name] = value
  }
  return merged as unknown as Item
}

/**
 * A list of an older record as one of a newer record. Each property of an item is one value, and so is the order. An item
 * that one person has changed is not removed by the other.
 */
export function mergedList<Item extends ListItem>(
  mine: Items<Item>,
  older: Items<Item>,
  newer: Items<Item>,
): Items<Item> {
  const [before, after, own] = [byId(older), byId(newer), byId(mine)]
  const isUnchanged = (item: Item) => isSameValue(item, before.get(item.id))
  const kept = mine
    .filter((item) => !isUnchanged(item) || after.has(item.id))
    .map((item) => {
      const [base, theirs] = [before.get(item.id), after.get(item.id)]
      if (isUnchanged(item)) return theirs!
      return base && theirs ? mergedItem(item, base, theirs) : item
    })
  const added = newer.filter((item) => !own.has(item.id) && !isUnchanged(item))
  const isMoved = !isSameValue(commonIds(mine, older), commonIds(older, mine))
  if (isMoved) return inserted(kept, added, newer)
  const values = new Map([...byId(kept), ...byId(added)])
  const common = newer.flatMap(({ id }) => values.get(id) ?? [])
  return inserted(
    common,
    kept.filter(({ id }) => !after.has(id)),
    kept,
  )
}
