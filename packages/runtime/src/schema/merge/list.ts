import { isRecord } from '../record.js'
import { isContested, isSameValue } from './same-value.js'

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
  list: Items<ListItem>,
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

type Properties = Readonly<Record<string, unknown>>

const propertiesOf = (item: unknown): Properties => (isRecord(item) ? item : {})

/** A property of an item: the one that a person has changed, or else the newer one. Objects are merged in the same way. */
function mergedProperty(mine: unknown, older: unknown, newer: unknown): unknown {
  if (isSameValue(mine, older)) return newer
  if (![mine, older, newer].every(isRecord)) return mine
  const [own, before, after] = [mine, older, newer].map(propertiesOf) as [Properties, Properties, Properties]
  const merged: Record<string, unknown> = {}
  for (const name of new Set([after, own].flatMap(Object.keys))) {
    const value = mergedProperty(own[name], before[name], after[name])
    if (value !== undefined) merged[name] = value
  }
  return merged
}

/** Whether both people have changed a property differently, of an object one of its own. */
function isPropertyContested(mine: unknown, older: unknown, newer: unknown): boolean {
  if (!isContested(older, mine, newer)) return false
  if (![mine, older, newer].every(isRecord)) return true
  const [own, before, after] = [mine, older, newer].map(propertiesOf) as [Properties, Properties, Properties]
  return [...new Set([after, before, own].flatMap(Object.keys))].some((name) =>
    isPropertyContested(own[name], before[name], after[name]),
  )
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
      return base && theirs ? (mergedProperty(item, base, theirs) as Item) : item
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

const isList = (value: unknown): value is Items<ListItem> =>
  Array.isArray(value) &&
  value.every((item) => isRecord(item) && typeof item.id === 'string') &&
  byId(value).size === value.length

/** Whether two people have changed the same property of an item, or the order, in different ways. */
function isListContested(mine: Items<ListItem>, older: Items<ListItem>, newer: Items<ListItem>): boolean {
  const [before, after] = [byId(older), byId(newer)]
  const orderOf = (list: Items<ListItem>) => commonIds(list, mine, older, newer)
  return (
    isContested(orderOf(older), orderOf(mine), orderOf(newer)) ||
    mine.some(
      (item) => after.has(item.id) && isPropertyContested(item, before.get(item.id), after.get(item.id)),
    )
  )
}

/**
 * A list of items that two people have changed, with the changes of both.
 *
 * @returns null if the values are no such lists, or if the changes contradict each other
 */
export function listOfBoth(older: unknown, mine: unknown, newer: unknown): Items<ListItem> | null {
  if (!isList(older) || !isList(mine) || !isList(newer)) return null
  return isListContested(mine, older, newer) ? null : mergedList(mine, older, newer)
}
