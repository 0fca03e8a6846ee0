import { useState } from 'react'
import type { Cursor } from '../../base/api/query.js'
import { type Loading, useLoaded } from '../../base/ui/use-loaded.js'
import { usePanel, usePanelState } from '../../editor/context/panel-context.js'
import { ScreenLink } from '../../editor/context/screen-link.js'
import ContentMissing from '../../records/record-notice.js'
import { type OrderQuery, readOrders } from './api.js'
import { OrderView } from './order-view.js'
import './orders.css'
import { type OrdersBody, OrderTask } from '@site/runtime/contract'
import { Pager, SearchBox } from '../../base/lists/list-tools.js'
import { LiveRegion, useAnnouncement } from '../../base/ui/live-region.js'
import { LoadingNotice } from '../../base/ui/notice.js'
import { timeOf } from '../../base/ui/time/time.js'
import { RecordState } from '../../records/record-row.js'
import { orderTexts as texts } from './texts.js'

interface Props {
  readonly query: OrderQuery
  readonly list: Loading<OrdersBody>
  /** The number of the open order. */
  readonly open: number | null
  onQuery(change: Partial<OrderQuery>): void
  onTurn(cursor: Cursor): void
}

const isTask = (text: string): text is OrderTask => (OrderTask.options as readonly string[]).includes(text)

function Row({ order, current }: { order: OrdersBody['orders'][number]; current: boolean }) {
  const { number, name, createdAt, isTest, lines, total } = order
  const quantity = lines.reduce((sum, line) => sum + line.quantity, 0)
  const details = [texts.items(quantity), total, ...(isTest ? [texts.test] : [])]
  return (
    <li className="records-row record-row">
      <ScreenLink screen="orders" at={String(number)} current={current} className="records-row-link">
        <span className="records-row-title">
          {number} <bdi>{name}</bdi>
        </span>
        <RecordState tone={order.needsRefund ? 'danger' : 'usual'}>{texts.status(order)}</RecordState>
        <span className="records-row-text soft">{details.join(' · ')}</span>
        <time className="records-row-more soft" dateTime={createdAt}>
          {timeOf(createdAt)}
        </time>
      </ScreenLink>
    </li>
  )
}

/** One page of orders, with a search and a filter. */
export function OrderList({ query, list, open, onQuery, onTurn }: Props) {
  const { loaded, busy, reload } = list
  const page = loaded.status === 'ready' ? loaded.value : null
  const rows = page?.orders ?? []
  const hasMore = page !== null && (page.next !== null || page.previous !== null)
  const status = () => {
    if (rows.length > 0) return texts.found(rows.length, hasMore)
    return query.search.trim() === '' ? texts.none(query.task) : texts.noneFound
  }
  return (
    <section className="records-list" aria-labelledby="orders-title" aria-busy={busy}>
      <div className="records-head">
        <h2 id="orders-title" tabIndex={-1}>
          {texts.title}
        </h2>
      </div>
      <div className="records-tools">
        <SearchBox
          label={texts.search}
          onSearch={(search) => search !== query.search && onQuery({ search })}
        />
        <label className="records-check">
          {texts.show}
          <select
            value={query.task}
            onChange={({ target }) => isTask(target.value) && onQuery({ task: target.value })}
          >
            {OrderTask.options.map((task) => (
              <option key={task} value={task}>
                {texts.task(task)}
              </option>
            ))}
          </select>
        </label>
      </div>
      <LoadingNotice loaded={loaded} onRetry={reload} />
      {page && (
        <p className="soft" role="status">
          {status()}
        </p>
      )}
      {rows.length > 0 && (
        <ul className="records-rows">
          {rows.map((order) => (
            <Row key={order.number} order={order} current={order.number === open} />
          ))}
        </ul>
      )}
      {page && <Pager next={page.next} previous={page.previous} onTurn={onTurn} />}
    </section>
  )
}

/** The number of the order that the address opens; null for none. */
const numberAt = (at: string | null): number | null => (/^\d{1,15}$/.test(at ?? '') ? Number(at) : null)

/** The orders of the shop, and the open one beside them. */
export default function OrdersScreen() {
  const { inbox } = usePanel()
  const at = usePanelState((state) => state.at)
  const open = numberAt(at)
  const [query, setQuery] = useState<OrderQuery>({ search: '', task: 'all' })
  const [cursor, setCursor] = useState<Cursor>(null)
  const [announcement, announce] = useAnnouncement()
  const list = useLoaded(JSON.stringify([query, cursor]), () => readOrders(inbox.call, query, cursor))

  return (
    <div className="records orders" data-open={at !== null}>
      <OrderList
        query={query}
        list={list}
        open={open}
        onQuery={(change) => {
          setCursor(null)
          setQuery((before) => ({ ...before, ...change }))
        }}
        onTurn={setCursor}
      />
      {open === null ? (
        <div className="records-detail records-nothing">
          {at === null ? (
            <p className="soft">{texts.choose}</p>
          ) : (
            <ContentMissing
              kind="order"
              id={at}
              back={
                <ScreenLink screen="orders" at={null}>
                  {texts.back}
                </ScreenLink>
              }
            />
          )}
        </div>
      ) : (
        <OrderView
          key={open}
          number={open}
          onChanged={(text) => {
            announce(text)
            list.reload()
          }}
        />
      )}
      <LiveRegion announcement={announcement} />
    </div>
  )
}
