import { useEffect, useState } from 'react'
import { useStore } from '../../base/store/store.js'
import { LiveRegion } from '../../base/ui/live-region.js'
import { useLoaded } from '../../base/ui/use-loaded.js'
import { usePanel, usePanelState } from '../../editor/context/panel-context.js'
import { ScreenLink } from '../../editor/context/screen-link.js'
import ContentMissing from '../../records/record-notice.js'
import { NEW, useAnswers } from '../../records/screen/use-answers.js'
import { useUnsaved } from '../../records/screen/use-record-list.js'
import { CouponList } from './coupon-list.js'
import { CouponView } from './coupon-view.js'
import { editorOf, openAdded, readCoupons } from './model/editor.js'
import './coupons.css'
import { couponTexts as texts } from './texts.js'

/** The coupons of the shop, and the open one beside them. */
export default function CouponsScreen() {
  const panel = usePanel()
  const { inbox } = panel
  const editor = editorOf(panel)
  const at = usePanelState((state) => state.at)
  const coupons = useStore(editor.store, (state) => state)
  const [search, setSearch] = useState('')
  const list = useLoaded('coupons', () => readCoupons(inbox.call))
  const { reload } = list
  const answers = useAnswers({ screen: 'coupons', titleId: 'coupons-title', reload })

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
  const unsaved = useUnsaved(editor)

  return (
    <div className="records coupons" data-open={at !== null}>
      <CouponList search={search} list={list} open={at} unsaved={unsaved} onSearch={setSearch} />
      {at !== null && open ? (
        <CouponView
          key={answers.viewOf(at)}
          id={at}
          coupon={open}
          editor={editor}
          onSaved={(saved) => {
            reload()
            const code = saved.stored.body?.coupon.code
            if (at === NEW && code !== undefined)
              answers.onAdded(code, texts.wasAdded(code), openAdded(editor, saved, code))
          }}
          onDeleted={() => {
            editor.forget(at)
            answers.onDeleted(at, texts.deleted(at))
          }}
          onOutdated={reload}
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
      <LiveRegion announcement={answers.announcement} />
    </div>
  )
}
