import { useState } from 'react'
import { moved } from './items.js'
import { listTexts as texts } from './texts.js'
import { useFocusAfter } from './use-focus-after.js'

interface Options<Item> {
  readonly items: readonly Item[]
  /** The id of the element that takes the focus when the last item is removed. */
  readonly addId: string
  /** The id of the box of an item. */
  idOf(index: number): string
  titleOf(index: number): string
  /** @param change names the change, by which quick changes are undone together */
  onChange(items: readonly Item[], change: string): void
}

/** How the items of a list are moved and removed: each edit moves the focus where the work goes on, and is announced. */
export function useListOrder<Item>({ items, addId, idOf, titleOf, onChange }: Options<Item>) {
  const focusAfter = useFocusAfter()
  const [announcement, setAnnouncement] = useState('')

  const remove = (index: number) => {
    focusAfter(items.length === 1 ? addId : idOf(Math.max(0, index - 1)))
    setAnnouncement(texts.removed(titleOf(index)))
    onChange(items.toSpliced(index, 1), `remove ${items.length}`)
  }
  const move = (from: number, to: number) => {
    if (to < 0 || to >= items.length) return
    setAnnouncement(texts.position(titleOf(from), to + 1, items.length))
    onChange(moved(items, from, to), 'move')
  }
  /** Moves an item by a button of its row: the focus stays on that button, at the item's new place. */
  const step = (index: number, by: number, button: string) => {
    if (items[index + by] !== undefined) focusAfter(`${idOf(index + by)}${button}`)
    move(index, index + by)
  }
  return { remove, move, step, announcement, announce: setAnnouncement, focusAfter }
}
