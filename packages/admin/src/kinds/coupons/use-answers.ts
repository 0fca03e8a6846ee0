import { useEffect, useRef, useState } from 'react'
import { useAnnouncement } from '../../base/ui/live-region.js'
import { usePanel, usePanelState } from '../../editor/context/panel-context.js'
import { isShown } from '../../editor/panel/state.js'
import { editorOf, NEW, type OpenCoupon, openAdded } from './model/editor.js'
import { couponTexts as texts } from './texts.js'

/**
 * What follows when a coupon was saved or deleted. A person who has gone elsewhere before the answer came stays there.
 *
 * @param reload loads the list again
 */
export function useAnswers(reload: () => void) {
  const panel = usePanel()
  const editor = editorOf(panel)
  const at = usePanelState((state) => state.at)
  const [announcement, announce] = useAnnouncement()
  const [added, setAdded] = useState<{ code: string | null; count: number }>({ code: null, count: 0 })
  const isDeleted = useRef(false)

  // On a narrow screen the list cannot have the focus before it is shown again.
  useEffect(() => {
    if (at !== null || !isDeleted.current) return
    isDeleted.current = false
    document.getElementById('coupons-title')?.focus()
  }, [at])

  return {
    announcement,

    /** The key of a coupon's view. One that was added while a person went on typing keeps its view, and so the focus. */
    viewOf(id: string): string {
      if (id === NEW) return `${NEW}${added.count}`
      return id === added.code ? `${NEW}${added.count - 1}` : id
    },

    onSaved(id: string, saved: OpenCoupon): void {
      reload()
      const code = saved.stored.body?.coupon.code
      if (id !== NEW || code === undefined) return
      const hasMore = openAdded(editor, saved, code)
      announce(texts.wasAdded(code))
      if (!isShown(panel.store.get(), 'coupons', NEW)) return
      if (hasMore) setAdded(({ count }) => ({ code, count: count + 1 }))
      panel.navigation.show('coupons', code)
    },

    onDeleted(code: string): void {
      editor.forget(code)
      announce(texts.deleted(code))
      reload()
      if (!isShown(panel.store.get(), 'coupons', code)) return
      isDeleted.current = true
      panel.navigation.show('coupons')
    },
  }
}
