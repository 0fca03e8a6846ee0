import type { CouponBody, CouponsBody } from '@site/runtime/contract'
import { useEffect, useState } from 'react'
import { useStore } from '../../base/store/store.js'
import { LiveRegion } from '../../base/ui/live-region.js'
import { type Loading, useLoaded } from '../../base/ui/use-loaded.js'
import { usePanel, usePanelState } from '../../editor/context/panel-context.js'
import { ScreenLink } from '../../editor/context/screen-link.js'
import { NothingOpen } from '../../records/detail.js'
import { ContentMissing } from '../../records/record-notice.js'
import { RecordRow } from '../../records/record-row.js'
import { ListFrame } from '../../records/screen/list-frame.js'
import { NEW, useAnswers } from '../../records/screen/use-answers.js'
import { useUnsaved } from '../../records/screen/use-record-list.js'
import { CouponView, toneOf } from './coupon-view.js'
import { editorOf, openAdded, readCoupons } from './model/editor.js'
import './coupons.css'
import { couponTexts as texts } from './texts.js'

const matches = ({ coupon: { code, name } }: CouponBody, search: string) =>
  search
    .toLowerCase()
    .split(/\s+/)
    .every((word) => `${code} ${name}`.toLowerCase().includes(word))

interface ListProps {
  readonly list: Loading<CouponsBody>
  /** The code of the open coupon. */
  readonly open: string | null
  /** The codes of coupons with unsaved changes. */
  readonly unsaved: ReadonlySet<string>
}

/** The coupons of the shop, with a search. */
function CouponList({ list, open, unsaved }: ListProps) {
  const [search, setSearch] = useState('')
  const { loaded } = list
  const isEmpty = loaded.status === 'ready' && loaded.value.coupons.length === 0
  return (
    <ListFrame
      screen="coupons"
      texts={{
        title: texts.title,
        search: texts.search,
        found: texts.found,
        none: texts.none,
        noneFound: isEmpty ? texts.none : texts.noneFound,
      }}
      head={
        <ScreenLink screen="coupons" at={NEW} current={open === NEW} className="button button-small">
          {texts.add}
        </ScreenLink>
      }
      about={<p className="soft">{texts.about}</p>}
      list={list}
      search={search}
      onSearch={setSearch}
      rowsOf={({ coupons }) => coupons.filter((body) => matches(body, search.trim()))}
      rowOf={({ coupon, used, state, isOwn, hasTheme, currency }, shop) => {
        const { code, name, expires, uses } = coupon
        return (
          <RecordRow
            key={code}
            screen="coupons"
            at={code}
            open={open}
            title={
              <>
                {code} <bdi className="coupon-name">{name}</bdi>
              </>
            }
            state={{ tone: toneOf(state), children: texts.state(state) }}
            details={[
              texts.gives(coupon, currency ?? shop.currency),
              texts.used(used, uses),
              expires !== undefined && texts.until(expires),
              isOwn && hasTheme && texts.own,
            ]}
            unsaved={unsaved}
          />
        )
      }}
    />
  )
}

/** The coupons of the shop, and the open one beside them. */
export default function CouponsScreen() {
  const panel = usePanel()
  const { inbox } = panel
  const editor = editorOf(panel)
  const at = usePanelState((state) => state.at)
  const coupons = useStore(editor.store, (state) => state)
  const list = useLoaded('coupons', () => readCoupons(inbox.call))
  const { reload } = list
  const answers = useAnswers({ screen: 'coupons', reload })

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
  const unsaved = useUnsaved(editor)

  return (
    <div className="records coupons" data-open={at !== null}>
      <CouponList list={list} open={at} unsaved={unsaved} />
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
        <NothingOpen>
          {isMissing ? (
            <ContentMissing kind="coupon" id={at} back="coupons" onRetry={reload} />
          ) : (
            texts.choose
          )}
        </NothingOpen>
      )}
      <LiveRegion announcement={answers.announcement} />
    </div>
  )
}
