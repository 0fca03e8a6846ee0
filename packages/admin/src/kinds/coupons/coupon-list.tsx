import type { CouponBody, CouponsBody } from '@site/runtime/contract'
import type { Loading } from '../../base/ui/use-loaded.js'
import { ScreenLink } from '../../editor/context/screen-link.js'
import { RecordRow } from '../../records/record-row.js'
import { ListFrame } from '../../records/screen/list-frame.js'
import { NEW } from '../../records/screen/use-answers.js'
import { couponTexts as texts } from './texts.js'

interface Props {
  readonly search: string
  readonly list: Loading<CouponsBody>
  /** The code of the open coupon. */
  readonly open: string | null
  /** The codes of coupons with unsaved changes. */
  readonly unsaved: ReadonlySet<string>
  onSearch(search: string): void
}

interface RowProps {
  readonly body: CouponBody
  readonly currency: string
  readonly isCurrent: boolean
  readonly isUnsaved: boolean
}

/** Only active coupons count. */
export const toneOf = (state: CouponBody['state']) => (state === 'active' ? 'usual' : 'soft')

function Row({ body: { coupon, used, state, isOwn, hasTheme }, currency, isCurrent, isUnsaved }: RowProps) {
  const { code, name, expires, uses } = coupon
  const details = [
    texts.gives(coupon, currency),
    texts.used(used, uses),
    ...(expires === undefined ? [] : [texts.until(expires)]),
    ...(isOwn && hasTheme ? [texts.own] : []),
  ]
  return (
    <RecordRow
      screen="coupons"
      at={code}
      isCurrent={isCurrent}
      title={
        <>
          {code} <bdi className="coupon-name">{name}</bdi>
        </>
      }
      state={{ tone: toneOf(state), children: texts.state(state) }}
      details={details}
      unsaved={isUnsaved && texts.unsaved}
    />
  )
}

const matches = ({ coupon: { code, name } }: CouponBody, search: string) =>
  search
    .toLowerCase()
    .split(/\s+/)
    .every((word) => `${code} ${name}`.toLowerCase().includes(word))

/** The coupons of the shop, with a search. */
export function CouponList({ search, list, open, unsaved, onSearch }: Props) {
  const { loaded } = list
  const { coupons, currency } = loaded.status === 'ready' ? loaded.value : { coupons: [], currency: '' }
  const rows = coupons.filter((body) => matches(body, search.trim()))
  const none = coupons.length === 0 ? texts.none : texts.noneFound
  return (
    <ListFrame
      screen="coupons"
      title={texts.title}
      head={
        <ScreenLink screen="coupons" at={NEW} current={open === NEW} className="button button-small">
          {texts.add}
        </ScreenLink>
      }
      about={<p className="soft">{texts.about}</p>}
      list={list}
      rows={rows}
      status={rows.length > 0 ? texts.found(rows.length) : none}
      search={{ label: texts.search, text: search, onSearch }}
      rowOf={(body) => (
        <Row
          key={body.coupon.code}
          body={body}
          currency={body.currency ?? currency}
          isCurrent={body.coupon.code === open}
          isUnsaved={unsaved.has(body.coupon.code)}
        />
      )}
    />
  )
}
