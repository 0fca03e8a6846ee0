import { type OrderBody, REFUND_NOTE_MAX_LENGTH } from '@site/runtime/contract'
import { useRef, useState } from 'react'
import { texts as panelTexts } from '../../base/texts.js'
import { Button } from '../../base/ui/button.js'
import { CheckBox } from '../../base/ui/choices.js'
import { Labelled, TextArea, TextField } from '../../base/ui/fields.js'
import { Notice } from '../../base/ui/notice.js'
import { useQuestion } from '../../base/ui/question.js'
import { useSubmit } from '../../base/ui/use-submit.js'
import { usePanel } from '../../editor/context/panel-context.js'
import { refundOrder } from './api.js'
import {
  amountIssue,
  amountOf,
  amountText,
  newRefund,
  type Refundable,
  type RefundDraft,
  requestOf,
  suggestedAmount,
  typedAmount,
  wholeRest,
} from './model/refund.js'
import { refundTexts as texts } from './texts.js'

interface PiecesProps {
  readonly order: OrderBody
  readonly refundable: Refundable
  readonly draft: RefundDraft
  onChange(draft: RefundDraft): void
}

/** How many pieces of each line are refunded. */
const Pieces = ({ order, refundable, draft, onChange }: PiecesProps) => (
  <fieldset className="refund-pieces">
    <legend>{texts.pieces}</legend>
    {order.lines.map(({ title, options }, line) => {
      const most = refundable.lines[line]?.quantity ?? 0
      if (most === 0) return null
      const label = texts.piecesOf([title, options].filter(Boolean).join(', '), most)
      return (
        <Labelled key={label} label={label} help={undefined} error={undefined}>
          {(connection) => (
            <input
              {...connection}
              type="number"
              min={0}
              max={most}
              value={draft.quantities[line]}
              onChange={({ target }) => {
                const quantity = Math.min(most, Math.max(0, Math.trunc(target.valueAsNumber || 0)))
                onChange({ ...draft, quantities: draft.quantities.with(line, quantity) })
              }}
            />
          )}
        </Labelled>
      )
    })}
    {refundable.shipping > 0 && (
      <CheckBox
        label={texts.shipping(amountText(refundable.shipping, refundable))}
        checked={draft.withShipping}
        onChange={(withShipping) => onChange({ ...draft, withShipping })}
      />
    )}
    <Button label={texts.all} look="small" onClick={() => onChange(wholeRest(draft, refundable))} />
  </fieldset>
)

interface RefundFieldsProps extends PiecesProps {
  /** Why the amount cannot be refunded; null before the form was sent. */
  readonly issue: ReturnType<typeof amountIssue>
}

function RefundFields({ issue, ...pieces }: RefundFieldsProps) {
  const { refundable, draft, onChange } = pieces
  const message = issue === 'most' ? texts.most(amountText(refundable.amount, refundable)) : texts.none
  const isLong = draft.note.length > REFUND_NOTE_MAX_LENGTH
  return (
    <>
      <Pieces {...pieces} />
      <TextField
        label={texts.amount(refundable.currency)}
        name="refund-amount"
        inputMode="decimal"
        help={texts.amountHelp}
        error={issue === null ? undefined : message}
        value={draft.amount ?? typedAmount(suggestedAmount(draft, refundable), refundable)}
        onChange={(amount) => onChange({ ...draft, amount })}
      />
      {refundable.canRestock && (
        <CheckBox
          label={texts.restock}
          checked={draft.restock}
          onChange={(restock) => onChange({ ...draft, restock })}
        />
      )}
      <TextArea
        label={texts.note}
        name="refund-note"
        help={texts.noteHelp}
        error={isLong ? texts.noteLong(REFUND_NOTE_MAX_LENGTH) : undefined}
        value={draft.note}
        onChange={(note) => onChange({ ...draft, note })}
      />
    </>
  )
}

interface Props {
  readonly order: OrderBody
  readonly refundable: Refundable
  /** Called with the order after the refund. */
  onDone(order: OrderBody, announcement: string): void
  /** Called with the reason why the order allows no such refund any more. */
  onOutdated(message: string): void
  onCancel(): void
}

/** Pays an order back, in full or in part. */
export function RefundForm({ order, refundable, onDone, onOutdated, onCancel }: Props) {
  const { inbox } = usePanel()
  const [draft, setDraft] = useState(() => newRefund(refundable))
  const [isChecked, setChecked] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const [question, ask] = useQuestion()
  const form = useRef<HTMLFormElement>(null)
  const amount = amountOf(draft, refundable)
  const issue = amountIssue(amount, refundable)
  const rest = amountText(refundable.amount, refundable)

  const change = (next: RefundDraft) => {
    setError(null)
    setDraft(next)
  }
  const [busy, send] = useSubmit(async () => {
    if (amount === null) return
    setError(null)
    const answer = await refundOrder(inbox.call, order.number, requestOf(draft, amount))
    if (answer.ok) return onDone(answer.body, texts.done(amountText(amount, refundable), order))
    if (answer.error.kind === 'conflict') return onOutdated(answer.error.message)
    setError(answer.error.message)
    // A refused request stays refused. A request without an answer is repeated with the same id.
    if (answer.error.kind === 'invalid') setDraft({ ...draft, id: newRefund(refundable).id })
  })
  const start = () => {
    setChecked(true)
    if (amount === null || issue !== null)
      return form.current?.querySelector<HTMLInputElement>('[name=refund-amount]')?.focus()
    const text = amountText(amount, refundable)
    return ask({
      title: texts.question(text),
      text: texts.questionDetail(order),
      confirm: texts.confirm,
      onConfirm: send,
    })
  }
  return (
    <form
      ref={form}
      className="order-form"
      aria-label={texts.title}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!busy) start()
      }}
    >
      <h3>{texts.title}</h3>
      <p>{texts.rest(rest)}</p>
      {order.isTest && <p className="soft">{texts.test}</p>}
      <RefundFields
        order={order}
        refundable={refundable}
        draft={draft}
        issue={isChecked ? issue : null}
        onChange={change}
      />
      {error !== null && <Notice role="alert">{error}</Notice>}
      <div className="actions">
        <Button
          label={texts.send(issue === null && amount !== null ? amountText(amount, refundable) : null)}
          look="danger"
          type="submit"
          idle={busy}
        />
        <Button label={panelTexts.cancel} onClick={onCancel} />
      </div>
      {question}
    </form>
  )
}
