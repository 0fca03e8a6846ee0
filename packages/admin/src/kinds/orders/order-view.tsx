import type { OrderBody } from '@site/runtime/contract'
import { useRef, useState } from 'react'
import { Button } from '../../base/ui/button.js'
import { Notice } from '../../base/ui/notice.js'
import { timeOf } from '../../base/ui/time/time.js'
import { useLoaded } from '../../base/ui/use-loaded.js'
import { useArrivalFocus } from '../../editor/context/arrival.js'
import { usePanel } from '../../editor/context/panel-context.js'
import { BackLink, Facts } from '../../records/detail.js'
import { RecordNotice } from '../../records/record-notice.js'
import { RecordState } from '../../records/record-row.js'
import { markSent, readOrder } from './api.js'
import { orderTexts as texts } from './texts.js'

/** The goods of an order, with their prices. */
const OrderGoods = ({ order: { includedTaxes, lines, refunded, rows, total } }: { order: OrderBody }) => (
  <table className="order-goods">
    <caption>{texts.goods}</caption>
    <thead>
      <tr>
        <th scope="col">{texts.quantity}</th>
        <th scope="col">{texts.item}</th>
        <th scope="col">{texts.price}</th>
      </tr>
    </thead>
    <tbody>
      {lines.map(({ title, sku, options, quantity, text }) => (
        <tr key={`${sku} ${title} ${options}`}>
          <td>{quantity}</td>
          <td>
            <bdi>{title}</bdi>
            <span className="soft">{[options, sku].filter(Boolean).join(' · ')}</span>
          </td>
          <td>{text}</td>
        </tr>
      ))}
    </tbody>
    <tfoot>
      {[
        ...rows,
        { name: texts.total, text: total },
        ...includedTaxes,
        ...(refunded === '' ? [] : [{ name: texts.refunded, text: refunded }]),
      ].map(({ name, text }) => (
        <tr key={name} className={name === texts.total ? 'order-total' : undefined}>
          <th scope="row" colSpan={2}>
            {name}
          </th>
          <td>{text}</td>
        </tr>
      ))}
    </tfoot>
  </table>
)

interface Props {
  readonly number: number
  /** Called after a change, with what to announce. */
  onChanged(announcement: string): void
}

const mailLink = (email: string) => <a href={`mailto:${encodeURIComponent(email)}`}>{email}</a>

const timeElement = (time: string | null) => time && <time dateTime={time}>{timeOf(time)}</time>

/** One whole order. */
export function OrderView({ number, onChanged }: Props) {
  const { inbox } = usePanel()
  const { loaded, reload } = useLoaded(String(number), () => readOrder(inbox.call, number))
  const [changed, setChanged] = useState<OrderBody | null>(null)
  const [error, setError] = useState<string | null>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const order = changed ?? (loaded.status === 'ready' ? loaded.value : null)
  const isLoaded = order !== null

  useArrivalFocus(heading, order && number)

  const mark = async (sent: boolean) => {
    const answer = await markSent(inbox.call, number, sent)
    setError(answer.ok ? null : answer.error.message)
    if (!answer.ok) return
    setChanged(answer.body)
    onChanged(texts.marked(number, sent))
  }

  return (
    <section className="records-detail" aria-labelledby={isLoaded ? 'order-title' : undefined}>
      <BackLink screen="orders" />
      <RecordNotice loaded={loaded} kind="order" id={String(number)} screen="orders" onRetry={reload} />
      {order && (
        <>
          <div className="records-head">
            <h2 id="order-title" ref={heading} tabIndex={-1}>
              {texts.order(number)} <bdi>{order.name}</bdi>
            </h2>
            {order.needsSending && order.status === 'paid' && !order.needsRefund && (
              <Button
                label={order.sentAt === null ? texts.markSent : texts.markUnsent}
                look="small"
                onClick={() => mark(order.sentAt === null)}
              />
            )}
          </div>
          {error !== null && <Notice role="alert">{error}</Notice>}
          <p>
            <RecordState tone={order.needsRefund ? 'danger' : 'usual'}>{texts.status(order)}</RecordState>{' '}
            {order.needsRefund && texts.refundHelp} {order.isTest && texts.testHelp}
          </p>
          <Facts
            facts={[
              [texts.email, mailLink(order.email)],
              [texts.address, order.address.join('\n'), 'auto'],
              [texts.ordered, timeElement(order.createdAt)],
              [texts.paid, timeElement(order.paidAt)],
              [texts.sent, timeElement(order.sentAt)],
            ]}
          />
          <OrderGoods order={order} />
        </>
      )}
    </section>
  )
}
