import { useState } from 'react'
import { usePanelState } from '../../context/panel-context.js'

/** The item that a place in a form is in, such as `items.item-1.question`; undefined for a place outside of the list. */
const itemIn = (place: string, name: string): string | undefined =>
  place.startsWith(`${name}.`) ? place.slice(name.length + 1).split('.', 1)[0] : undefined

/**
 * The items of a list that are open. The focus may be requested in one, or at an issue of the list: that item opens
 * in the same rendering, so that its field is there.
 *
 * @param wrong - the first item with an issue
 */
export function useOpenItems(name: string, wrong: () => string | undefined) {
  const attention = usePanelState((state) => state.attention)
  const [seen, setSeen] = useState<typeof attention>(null)
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set())
  const open = (id: string) => setOpened((before) => new Set(before).add(id))
  if (attention !== seen) {
    setSeen(attention)
    const place = attention?.field ?? ''
    const wanted = place === name ? wrong() : itemIn(place, name)
    if (wanted !== undefined) open(wanted)
  }
  const toggle = (id: string) =>
    setOpened((before) => {
      const next = new Set(before)
      if (!next.delete(id)) next.add(id)
      return next
    })
  return { isOpen: (id: string) => opened.has(id), open, toggle }
}
