import { useEffect, useRef, useState } from 'react'
import { useStore } from '../store/use-store.js'
import { usePanel, usePanelState } from '../ui/panel-context.js'
import { ScreenLink } from '../ui/screen-link.js'
import { useLoaded } from '../ui/use-loaded.js'
import { readCoupons } from './api.js'
import { CouponList } from './coupon-list.js'
import { CouponView } from './coupon-view.js'
import './coupons.css'
import type { StoredCoupon } from './model/draft.js'
import { editorOf, NEW } from './model/editor.js'
import { couponTexts as texts } from './texts.js'

/** The coupons of the shop, and the open one beside them. */
export default function CouponsScreen() {
  const panel = usePanel()
  const { inbox, navigation } = panel
  const editor = editorOf(panel)
  const at = usePanelState((state) => state.at)
  const coupons = useStore(editor.store, (state) => state)
  const [search, setSearch] = useState('')
  const [announcement, setAnnouncement] = useState('')
  const list = useLoaded('coupons', () => readCoupons(inbox.call))
  const isDeleted = useRef(false)

  // On a narrow screen the list cannot have the focus before it is shown again.
  useEffect(() => {
    if (at !== null || !isDeleted.current) return
    isDeleted.current = false
    document.getElementById('coupons-title')?.focus()
  }, [at])

  const { loaded } = list
  useEffect(() => {
    if (loaded.status !== 'ready' || at === null) return
    const { coupons: found, ...shop } = loaded.value
    const body = found.find(({ coupon }) => coupon.code === at) ?? null
    if (!body && at !== NEW) return
    const open = editor.store.get().get(at)
    // The same version again would hide that it has just been saved.
    if (!open || open.stored.body?.revision !== body?.revision) editor.open({ body, shop })
  }, [loaded, at, editor])

  const onSaved = ({ body }: StoredCoupon) => {
    list.reload()
    if (!body || at !== NEW) return
    editor.forget(NEW)
    setAnnouncement(texts.wasAdded(body.coupon.code))
    navigation.show('coupons', body.coupon.code)
  }
  const open = at === null ? undefined : coupons.get(at)
  const isMissing = at !== null && !open && loaded.status === 'ready'
  const unsaved = new Set(
    [...coupons].flatMap(([code, coupon]) => (editor.changesOf(coupon) > 0 ? [code] : [])),
  )

  return (
    <div className="records coupons" data-open={at !== null}>
      <CouponList search={search} list={list} open={at} unsaved={unsaved} onSearch={setSearch} />
      {at !== null && open ? (
        <CouponView
          key={at}
          id={at}
          coupon={open}
          editor={editor}
          onSaved={onSaved}
          onDeleted={() => {
            editor.forget(at)
            isDeleted.current = true
            setAnnouncement(texts.deleted(at))
            list.reload()
            navigation.show('coupons')
          }}
        />
      ) : (
        <div className="records-detail records-nothing">
          <p className="soft">{isMissing ? texts.missing : texts.choose}</p>
          <ScreenLink screen="coupons" at={null} className="records-back">
            {texts.back}
          </ScreenLink>
        </div>
      )}
      <p className="hidden" role="status">
        {announcement}
      </p>
    </div>
  )
}
