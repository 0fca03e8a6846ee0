import type { OrderBody } from '@site/runtime/contract'
import { useState } from 'react'
import { joined } from '../../base/messages/texts.js'
import { Button } from '../../base/ui/button.js'
import { Notice } from '../../base/ui/notice.js'
import { timeOf } from '../../base/ui/time/time.js'
import { useSubmit } from '../../base/ui/use-submit.js'
import { usePanel } from '../../editor/context/panel-context.js'
import { retryRefund } from './api.js'
import { refundTexts as texts } from './texts.js'

type Refund = OrderBody['refunds'][number]

interface OpenRefundProps {
  readonly order: OrderBody
  readonly refund: Refund
  onDone(order: OrderBody, announcement: string): void
}

/** A refund without an answer: nobody knows whether it was made. */
function OpenRefund({ order, refund, onDone }: OpenRefundProps) {
  const { inbox } = usePanel()
  const [error, setError] = useState<string | null>(null)
  const [busy, retry] = useSubmit(async () => {
    const answer = await retryRefund(inbox.call, order.number, refund.id)
    if (answer.ok) return onDone(answer.body, texts.done(refund.amount, order))
    return setError(answer.error.message)
  })
  return (
    <Notice
      role="alert"
      actions={<Button label={texts.retry} look="small" idle={busy} onClick={() => retry()} />}
    >
      <p>{texts.open(refund.amount)}</p>
      {error !== null && <p>{error}</p>}
    </Notice>
  )
}

type Props = Omit<OpenRefundProps, 'refund'>

/** The refunds that were made from the panel, the oldest first. */
export function Refunds({ order, onDone }: Props) {
  const { refunds } = order
  if (refunds.length === 0) return null
  return (
    <section aria-labelledby="order-refunds">
      <h3 id="order-refunds">{texts.list}</h3>
      <ul className="order-refunds">
        {refunds.map((refund) => {
          const { id, at, person, amount, pieces, restock, note, isOpen } = refund
          const goods = joined(pieces.map(({ title, quantity }) => texts.piece(quantity, title)))
          return (
            <li key={id}>
              <p>
                <strong>{amount}</strong> <time dateTime={at}>{timeOf(at)}</time>{' '}
                <bdi className="soft">{person}</bdi>
              </p>
              {goods !== '' && (
                <p>
                  <bdi>{goods}</bdi> <span className="soft">{restock ? texts.back : ''}</span>
                </p>
              )}
              {note !== '' && <p dir="auto">{note}</p>}
              {isOpen && <OpenRefund order={order} refund={refund} onDone={onDone} />}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
