import { useEffect, useState } from 'react'
import { useStore } from '../../base/store/store.js'
import { LiveRegion } from '../../base/ui/live-region.js'
import { useLoaded } from '../../base/ui/use-loaded.js'
import { usePanel, usePanelState } from '../../editor/context/panel-context.js'
import { ScreenLink } from '../../editor/context/screen-link.js'
import ContentMissing from '../../records/content-missing.js'
import { readCoupons } from './api.js'
import { CouponList } from './coupon-list.js'
import { CouponView } from './coupon-view.js'
import './coupons.css'
import { editorOf, NEW } from './model/editor.js'
import { couponTexts as texts } from './texts.js'
import { useAnswers } from './use-answers.js'

/** The coupons of the shop, and the open one beside them. */
export default function CouponsScreen() {
  const panel = usePanel()
  const { inbox } = panel
  const editor = editorOf(panel)
  const at = usePanelState((state) => state.at)
  const coupons = useStore(editor.store, (state) => state)
  const [search, setSearch] = useState('')
  const list = useLoaded('coupons', () => readCoupons(inbox.call))
  const { announcement, viewOf, onSaved, onDeleted } = useAnswers(list.reload)

  const { loaded } = list
  useEffect(() => {
    if (loaded.status !== 'ready' || at === null) return
    const { coupons: found, ...shop } = loaded.value
    const body = found.find(({ coupon }) => coupon.code === at) ?? null
    if (!body && at !== NEW) return
    editor.open({ body, shop })
  }, [loaded, at, editor])

  const open = at === null ? undefined : coupons.get(at)
  const isMissing = at !== null && !open && loaded.status === 'ready'
  const back = (
    <ScreenLink screen="coupons" at={null}>
      {texts.back}
    </ScreenLink>
  )
  const unsaved = new Set(
    [...coupons].flatMap(([code, coupon]) => (editor.changesOf(coupon) > 0 ? [code] : [])),
  )

  return (
    <div className="records coupons" data-open={at !== null}>
      <CouponList search={search} list={list} open={at} unsaved={unsaved} onSearch={setSearch} />
      {at !== null && open ? (
        <CouponView
          key={viewOf(at)}
          id={at}
          coupon={open}
          editor={editor}
          onSaved={(saved) => onSaved(at, saved)}
          onDeleted={() => onDeleted(at)}
          onOutdated={list.reload}
        />
      ) : (
        <div className="records-detail records-nothing">
          {isMissing ? (
            <ContentMissing kind="coupon" id={at} back={back} onRetry={list.reload} />
          ) : (
            <p className="soft">{texts.choose}</p>
          )}
        </div>
      )}
      <LiveRegion announcement={announcement} />
    </div>
  )
}
