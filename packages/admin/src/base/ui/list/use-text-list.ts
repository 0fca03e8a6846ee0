import { MAX_ORDERABLE_ITEMS } from '@site/runtime/contract'
import { type ClipboardEvent, useState } from 'react'
import { pastedItems, withoutSamples } from './items.js'
import { listTexts as texts } from './texts.js'
import { useListOrder } from './use-list-order.js'

interface Options {
  readonly items: readonly string[]
  /** Items that are there only until there are own ones. */
  readonly samples: readonly string[]
  /** The id of the button that adds, which takes the focus when the last item is removed. */
  readonly addId: string
  /** The id of the box of an item. */
  idOf(index: number): string
  /** The name of an item by its index, such as "Option 2". */
  nameOf(index: number): string
  /** @param change names the change, by which quick changes are undone together */
  onChange(items: readonly string[], change: string): void
}

/** How a list of texts is edited: each edit moves the focus where the work goes on, and is announced. */
export function useTextList({ items, samples, addId, idOf, nameOf, onChange }: Options) {
  const [leftOut, setLeftOut] = useState(0)
  const titleOf = (index: number) => items[index]?.trim() || nameOf(index)
  const order = useListOrder({ items, addId, idOf, titleOf, onChange })
  const { move, step, announcement, announce, focusAfter } = order

  const isFull = items.length >= MAX_ORDERABLE_ITEMS
  const full = texts.full(MAX_ORDERABLE_ITEMS)

  const add = (index: number) => {
    if (isFull) return announce(full)
    focusAfter(idOf(index))
    onChange(items.toSpliced(index, 0, ''), `add ${items.length}`)
  }
  const remove = (index: number) => {
    setLeftOut(0)
    order.remove(index)
  }
  const paste = (event: ClipboardEvent<HTMLInputElement>, index: number) => {
    const own = withoutSamples(items, index, samples)
    const text = event.clipboardData.getData('text/plain')
    const pasted = pastedItems(own.items, own.index, text, MAX_ORDERABLE_ITEMS)
    if (!pasted) return
    event.preventDefault()
    focusAfter(idOf(pasted.last))
    setLeftOut(pasted.leftOut)
    if (pasted.leftOut > 0) announce(`${full} ${texts.leftOut(pasted.leftOut)}`)
    onChange(pasted.items, `paste ${items.length}`)
  }

  /** Why no item can be added, and how many pasted ones were left out. */
  const limit = isFull && `${full}${leftOut > 0 ? ` ${texts.leftOut(leftOut)}` : ''}`
  return { add, remove, move, step, paste, announcement, limit }
}
