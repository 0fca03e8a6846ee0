import { useEffect, useRef, useState } from 'react'
import { useAnnouncement } from '../../base/ui/live-region.js'
import { usePanel, usePanelState } from '../../editor/context/panel-context.js'
import { NEW } from '../../editor/panel/address.js'
import { isShown } from '../../editor/panel/state.js'

export { NEW }

interface Options {
  /** The name of the screen. */
  readonly screen: string
  /** The location of its list; null for its start. */
  readonly list?: string | null
  /** Loads the list again. */
  reload(): void
}

/** Follows the answer after a record was added or deleted. Somebody who went elsewhere before the answer stays there. */
export function useAnswers({ screen, list = null, reload }: Options) {
  const panel = usePanel()
  const at = usePanelState((state) => state.at)
  const [announcement, announce] = useAnnouncement()
  const [added, setAdded] = useState<{ id: string | null; count: number }>({ id: null, count: 0 })
  const isDeleted = useRef(false)

  // On a narrow screen the list cannot have the focus before it is shown again.
  useEffect(() => {
    if (at !== list || !isDeleted.current) return
    isDeleted.current = false
    document.getElementById(`${screen}-title`)?.focus()
  }, [at, list, screen])

  return {
    announcement,
    announce,

    /** The key of a record's view. One that was added while a person went on typing keeps its view, and so the focus. */
    viewOf(id: string): string {
      if (id === NEW) return `${NEW}${added.count}`
      return id === added.id ? `${NEW}${added.count - 1}` : id
    },

    /** @param hasMore whether something was typed since it was sent */
    onAdded(id: string, text: string, hasMore: boolean): void {
      announce(text)
      if (!isShown(panel.store.get(), screen, NEW)) return
      if (hasMore) setAdded(({ count }) => ({ id, count: count + 1 }))
      panel.navigation.show(screen, id)
    },

    onDeleted(id: string, text: string): void {
      announce(text)
      reload()
      if (!isShown(panel.store.get(), screen, id)) return
      isDeleted.current = true
      panel.navigation.show(screen, list)
    },
  }
}
