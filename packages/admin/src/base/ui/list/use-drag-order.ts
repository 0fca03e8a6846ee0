import { type PointerEvent, type RefObject, useEffect, useState } from 'react'

/** An item that is dragged. */
interface Drag {
  readonly from: number
  /** It would be dropped before the item with this index; after the last one if there is no such item. */
  readonly place: number
}

/** The place in a list for the vertical position of a pointer: each item is halved by its middle. */
function placeAt(list: Element, y: number): number {
  const isAbove = (item: Element) => {
    const { top, height } = item.getBoundingClientRect()
    return y > top + height / 2
  }
  return [...list.children].filter(isAbove).length
}

/** Whether an item would stay where it is. */
const isSamePlace = ({ from, place }: Drag) => place === from || place === from + 1

/**
 * Moves the items of a list by dragging their handles, with a mouse, a pen or a finger. Escape ends it without a move.
 * The keyboard has other ways: a handle has no name and no focus.
 *
 * @param list - its children are the items in their order
 */
export function useDragOrder(
  list: RefObject<HTMLElement | null>,
  onMove: (from: number, to: number) => void,
) {
  const [drag, setDrag] = useState<Drag | null>(null)
  const isDragging = drag !== null

  useEffect(() => {
    if (!isDragging) return
    const cancel = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      // Elsewhere, Escape hides the settings.
      event.preventDefault()
      event.stopPropagation()
      setDrag(null)
    }
    window.addEventListener('keydown', cancel, true)
    return () => window.removeEventListener('keydown', cancel, true)
  }, [isDragging])

  const drop = ({ clientY }: PointerEvent) => {
    if (!drag || !list.current) return
    setDrag(null)
    const { from } = drag
    const place = placeAt(list.current, clientY)
    if (!isSamePlace({ from, place })) onMove(from, place > from ? place - 1 : place)
  }
  const follow = ({ clientY }: PointerEvent) => {
    if (!drag || !list.current) return
    const place = placeAt(list.current, clientY)
    if (place === drag.place) return
    setDrag({ ...drag, place })
    // Brings the next items into view at the edges of a part that scrolls.
    const { children } = list.current
    for (const near of [children[place - 1], children[place]]) near?.scrollIntoView({ block: 'nearest' })
  }
  return {
    /** Attributes of an item, for its style: whether it is dragged, and where the dragged one would be dropped. */
    itemProps: (index: number, count: number) => {
      const shows = drag !== null && !isSamePlace(drag)
      const isAfter = shows && drag.place === count && index === count - 1
      return {
        'data-dragged': drag?.from === index || undefined,
        'data-drop': shows && drag.place === index ? 'before' : isAfter ? 'after' : undefined,
      }
    },

    handleProps: (index: number) => ({
      onPointerDown: (event: PointerEvent) => {
        if (event.button !== 0 || !event.isPrimary) return
        // No selection of text, and no change of the focus.
        event.preventDefault()
        event.currentTarget.setPointerCapture?.(event.pointerId)
        setDrag({ from: index, place: index })
      },
      onPointerMove: follow,
      onPointerUp: drop,
      onLostPointerCapture: () => setDrag(null),
    }),
  }
}

/** The result of {@link useDragOrder}. */
export type DragOrder = ReturnType<typeof useDragOrder>
