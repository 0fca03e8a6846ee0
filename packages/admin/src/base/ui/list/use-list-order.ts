import { useEffect, useRef } from 'react'
import { useFormAnnouncement } from '../live-region.js'
import { moved } from './items.js'
import { listTexts as texts } from './texts.js'

/** Moves focus to an element by its id, after the rendering that creates or moves it. */
export function useFocusAfter(): (id: string) => void {
  const wanted = useRef<string | null>(null)
  useEffect(() => {
    const element = wanted.current === null ? null : document.getElementById(wanted.current)
    if (!element) return
    wanted.current = null
    element.focus()
    if (element instanceof HTMLInputElement) element.select()
  })
  return (id) => {
    wanted.current = id
  }
}

interface Options<Item> {
  readonly items: readonly Item[]
  /** The id of the element that takes the focus when the last item is removed. */
  readonly addId?: string
  /** The id of the box of an item, or the start of the ids of its elements. */
  idOf(index: number, items: readonly Item[]): string
  titleOf(index: number): string
  /** @param change names the change, by which quick changes are undone together */
  onChange(items: readonly Item[], change: string): void
  /** The values of the list, if a text about an edit goes with their next change, such as by undo. */
  readonly form?: unknown
}

/** How the items of a list are moved and removed: each edit moves the focus where the work goes on, and is announced. */
export function useListOrder<Item>({ items, addId, idOf, titleOf, onChange, form = null }: Options<Item>) {
  const focusAfter = useFocusAfter()
  const [announcement, announce] = useFormAnnouncement(form)

  const remove = (index: number) => {
    const rest = items.toSpliced(index, 1)
    const next = rest.length === 0 ? addId : idOf(Math.max(0, index - 1), rest)
    if (next !== undefined) focusAfter(next)
    announce(texts.removed(titleOf(index)))
    onChange(rest, `remove ${items.length}`)
  }
  const move = (from: number, to: number) => {
    if (to < 0 || to >= items.length) return
    announce(texts.position(titleOf(from), to + 1, items.length))
    onChange(moved(items, from, to), 'move')
  }
  /** Moves an item by a button of its row: the focus stays on that button, at the item's new place. */
  const step = (index: number, by: number, button: string) => {
    const to = index + by
    if (items[to] !== undefined) focusAfter(`${idOf(to, moved(items, index, to))}${button}`)
    move(index, to)
  }
  return { remove, move, step, announcement, announce, focusAfter }
}
