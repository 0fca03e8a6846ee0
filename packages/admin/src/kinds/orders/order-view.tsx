import type { OrderBody } from '@site/runtime/contract'
import { useRef, useState } from 'react'
import type { Answer } from '../../base/api/client.js'
import { Button } from '../../base/ui/button.js'
import { Notice } from '../../base/ui/notice.js'
import { useQuestion } from '../../base/ui/question.js'
import { timeOf } from '../../base/ui/time/time.js'
import { useLoaded } from '../../base/ui/use-loaded.js'
import { useArrivalFocus } from '../../editor/context/arrival.js'
import { usePanel } from '../../editor/context/panel-context.js'
import { BackLink, Facts } from '../../records/detail.js'
import { RecordNotice } from '../../records/record-notice.js'
import { RecordState } from '../../records/record-row.js'
import { cancelOrder, markSent, packingSlip, readOrder } from './api.js'
import { RefundForm } from './refund-form.js'
import { Refunds } from './refunds.js'
import { SentForm } from './sent-form.js'
import { refundTexts, orderTexts as texts } from './texts.js'

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
      {lines.map(({ title, sku, options, quantity, refunded: back, text }) => (
        <tr key={`${sku} ${title} ${options}`}>
          <td>{quantity}</td>
          <td>
            <bdi>{title}</bdi>
            <span className="soft">{[options, sku].filter(Boolean).join(' · ')}</span>
            {back > 0 && <span className="soft">{refundTexts.piecesBack(back)}</span>}
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

const trackingLink = (url: string) =>
  url && (
    <a href={url} target="_blank" rel="noreferrer" dir="ltr">
      {url}
    </a>
  )

/** Its state, its buyer and its times. */
const OrderFacts = ({ order }: { readonly order: OrderBody }) => (
  <>
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
        [texts.carrier, order.carrier, 'auto'],
        [texts.trackingUrl, trackingLink(order.trackingUrl)],
      ]}
    />
  </>
)

/** A form below the buttons of an order. */
type OpenForm = 'sent' | 'refund' | null

interface ActionsProps {
  readonly order: OrderBody
  readonly form: OpenForm
  onOpen(form: OpenForm): void
  onUnmark(): void
  onCancel(): void
}

/** The buttons for an order as it is now. */
function Actions({ order, form, onOpen, onUnmark, onCancel }: ActionsProps) {
  const { needsSending, needsRefund, status, sentAt, refundable, canCancel } = order
  const isKept = status === 'paid' && !needsRefund
  const toggle = (name: Exclude<OpenForm, null>, label: string, look: 'small' | 'small danger') => (
    <Button
      label={label}
      look={look}
      aria-expanded={form === name}
      onClick={() => onOpen(form === name ? null : name)}
    />
  )
  return (
    <div className="actions">
      {isKept && needsSending && sentAt === null && toggle('sent', texts.markSent, 'small')}
      {isKept && sentAt !== null && toggle('sent', texts.changeSent, 'small')}
      {sentAt !== null && <Button label={texts.markUnsent} look="small" onClick={onUnmark} />}
      {isKept && needsSending && (
        <a className="button button-small" href={packingSlip(order.number)} target="_blank" rel="noreferrer">
          {texts.slip}
        </a>
      )}
      {refundable && toggle('refund', refundTexts.start, 'small danger')}
      {canCancel && <Button label={texts.cancelOrder} look="small danger" onClick={onCancel} />}
    </div>
  )
}

interface OrderFormProps {
  readonly order: OrderBody
  readonly form: OpenForm
  onDone(order: OrderBody, announcement: string): void
  onOutdated(message: string): void
  onCancel(): void
}

/** The open form. */
function OrderForm({ order, form, onDone, onOutdated, onCancel }: OrderFormProps) {
  const { number, refundable } = order
  if (form === 'sent')
    return (
      <SentForm
        order={order}
        onDone={(body) => onDone(body, texts.marked(number, true))}
        onCancel={onCancel}
      />
    )
  if (form !== 'refund' || !refundable) return null
  return (
    <RefundForm
      order={order}
      refundable={refundable}
      onDone={onDone}
      onOutdated={onOutdated}
      onCancel={onCancel}
    />
  )
}

/** One whole order. */
export function OrderView({ number, onChanged }: Props) {
  const { inbox } = usePanel()
  const { loaded, reload } = useLoaded(String(number), () => readOrder(inbox.call, number))
  const [changed, setChanged] = useState<OrderBody | null>(null)
  const [error, setError] = useState<string | null>(null)
  const [form, setForm] = useState<OpenForm>(null)
  const [question, ask] = useQuestion()
  const heading = useRef<HTMLHeadingElement>(null)
  const order = changed ?? (loaded.status === 'ready' ? loaded.value : null)
  const isLoaded = order !== null

  useArrivalFocus(heading, order && number)

  const show = (body: OrderBody, announcement: string) => {
    setChanged(body)
    // The form with the focus is about to disappear.
    if (form !== null) heading.current?.focus()
    setForm(null)
    onChanged(announcement)
  }
  const change = async (call: Promise<Answer<OrderBody>>, announcement: string) => {
    const answer = await call
    setError(answer.ok ? null : answer.error.message)
    if (answer.ok) show(answer.body, announcement)
  }
  const unmark = () =>
    change(
      markSent(inbox.call, number, { sent: false, carrier: '', trackingUrl: '', notify: false }),
      texts.marked(number, false),
    )
  const cancel = () =>
    ask({
      title: texts.cancelQuestion(number),
      text: texts.cancelDetail,
      confirm: texts.cancelOrder,
      onConfirm: () => change(cancelOrder(inbox.call, number), texts.cancelDone(number)),
    })
  const closeForm = () => {
    heading.current?.focus()
    setForm(null)
  }
  /** Another person was faster: the order is loaded again, with the reason above it. */
  const outdated = (message: string) => {
    closeForm()
    setError(message)
    setChanged(null)
    reload()
    onChanged(message)
  }
  const open = (next: OpenForm) => {
    setError(null)
    setForm(next)
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
            <Actions order={order} form={form} onOpen={open} onUnmark={unmark} onCancel={cancel} />
          </div>
          {error !== null && <Notice role="alert">{error}</Notice>}
          <OrderForm order={order} form={form} onDone={show} onOutdated={outdated} onCancel={closeForm} />
          <OrderFacts order={order} />
          <OrderGoods order={order} />
          <Refunds order={order} onDone={show} />
        </>
      )}
      {question}
    </section>
  )
}
