import { Select } from '../../base/ui/choices.js'
import { usePanel, usePanelState } from '../../editor/context/panel-context.js'
import { ScreenLink } from '../../editor/context/screen-link.js'
import { BackLink, NothingOpen } from '../../records/detail.js'
import { ContentMissing } from '../../records/record-notice.js'
import { ListFrame } from '../../records/screen/list-frame.js'
import { useRecordList } from '../../records/screen/use-record-list.js'
import { ordersCsv, readOrders } from './api.js'
import { OrderView } from './order-view.js'
import './orders.css'
import { type OrdersBody, OrderTask } from '@site/runtime/contract'
import type { ReactNode } from 'react'
import { LiveRegion, useAnnouncement } from '../../base/ui/live-region.js'
import { timeOf } from '../../base/ui/time/time.js'
import { PAYMENT } from '../../editor/panel/address.js'
import { RecordState } from '../../records/record-row.js'
import { orderTexts as texts } from './texts.js'

/** The settings of the server that turn real payments on. */
const PAYMENT_SETTINGS = ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'] as const

/** The number of the order that the address opens; null for none. */
const numberAt = (at: string | null): number | null => (/^\d{1,15}$/.test(at ?? '') ? Number(at) : null)

function Row({
  order,
  open,
}: {
  readonly order: OrdersBody['orders'][number]
  readonly open: number | null
}) {
  const { number, name, createdAt, isTest, lines, total } = order
  const quantity = lines.reduce((sum, line) => sum + line.quantity, 0)
  const details = [texts.items(quantity), total, ...(isTest ? [texts.test] : [])]
  return (
    <li className="records-row record-row">
      <ScreenLink screen="orders" at={String(number)} current={number === open} className="records-row-link">
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

/** The words beside the list while no order is open. */
function nothingAt(at: string | null): ReactNode {
  if (at === null) return texts.choose
  if (at !== PAYMENT) return <ContentMissing kind="order" id={at} back="orders" />
  return (
    <>
      <BackLink screen="orders" />
      <p>{texts.realPayments}</p>
      <ul>
        {PAYMENT_SETTINGS.map((name) => (
          <li key={name}>
            <code dir="ltr">{name}</code>
          </li>
        ))}
      </ul>
    </>
  )
}

/** The orders of the shop, and the open one beside them. */
export default function OrdersScreen() {
  const { inbox } = usePanel()
  const at = usePanelState((state) => state.at)
  const open = numberAt(at)
  const [announcement, announce] = useAnnouncement()
  const part = useRecordList(
    (search, cursor, task) => readOrders(inbox.call, { search, task }, cursor),
    'all' as OrderTask,
  )
  const { loaded } = part.list
  const loadedRows = loaded.status === 'ready' ? loaded.value.orders.length : 0
  const csv = ordersCsv({ search: part.search, task: part.sort })
  return (
    <div className="records orders" data-open={at !== null}>
      <ListFrame
        {...part}
        screen="orders"
        texts={{
          title: texts.title,
          search: texts.search,
          found: texts.found,
          none: texts.none(part.sort),
          noneFound: texts.noneFound,
        }}
        tools={
          <Select
            label={texts.show}
            look="records-check"
            value={part.sort}
            options={OrderTask.options.map((task) => [task, texts.task(task)])}
            onChange={part.onSort}
          />
        }
        end={
          loadedRows > 0 && (
            <p>
              <a className="button button-small" href={csv} download="orders.csv">
                {part.search.trim() !== '' || part.sort !== 'all' ? texts.csvFound : texts.csv}
              </a>
            </p>
          )
        }
        rowsOf={({ orders }) => orders}
        rowOf={(order) => <Row key={order.number} order={order} open={open} />}
      />
      {open === null ? (
        <NothingOpen>{nothingAt(at)}</NothingOpen>
      ) : (
        <OrderView
          key={open}
          number={open}
          onChanged={(text) => {
            announce(text)
            part.list.reload()
          }}
        />
      )}
      <LiveRegion announcement={announcement} />
    </div>
  )
}
