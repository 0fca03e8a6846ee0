import { formatMoney, money, type OrderBody, type RefundRequest } from '@site/runtime/contract'
import { readAmount, writeAmount } from '../../../base/format/numbers.js'
import { formatLocale } from '../../../base/messages/language.js'

/** The rest of an order that can be refunded. */
export type Refundable = NonNullable<OrderBody['refundable']>

/** A refund as people fill it in. */
export interface RefundDraft {
  /** Letters and digits, the same for each attempt to send this refund. */
  readonly id: string
  /** How many pieces of each line. */
  readonly quantities: readonly number[]
  readonly withShipping: boolean
  /** The typed amount; null for the amount of the pieces. */
  readonly amount: string | null
  readonly restock: boolean
  readonly note: string
}

const newId = (): string => crypto.randomUUID().replaceAll('-', '')

export const newRefund = ({ lines, canRestock }: Refundable): RefundDraft => ({
  id: newId(),
  quantities: lines.map(() => 0),
  withShipping: false,
  amount: null,
  restock: canRestock,
  note: '',
})

/** All pieces, and the delivery. */
export const wholeRest = (draft: RefundDraft, { lines }: Refundable): RefundDraft => ({
  ...draft,
  quantities: lines.map(({ quantity }) => quantity),
  withShipping: true,
  amount: null,
})

/** The price of the chosen pieces and the delivery, in minor units. All of them are the whole rest. */
export function suggestedAmount({ quantities, withShipping }: RefundDraft, refundable: Refundable): number {
  const { lines, shipping, amount } = refundable
  const isWhole = lines.every(({ quantity }, line) => quantities[line] === quantity)
  if (isWhole && (withShipping || shipping === 0)) return amount
  const pieces = lines.map(({ quantity, amount: paid }, line) =>
    quantity === 0 ? 0 : Math.round((paid * (quantities[line] ?? 0)) / quantity),
  )
  return pieces.reduce((sum, each) => sum + each, withShipping ? shipping : 0)
}

/** An amount as people type it. */
export const typedAmount = (minor: number, { currency }: Pick<Refundable, 'currency'>): string =>
  writeAmount(minor, currency, formatLocale())

export const amountText = (minor: number, { currency }: Pick<Refundable, 'currency'>): string =>
  formatMoney(money(minor, currency))

/** The amount of a draft, in minor units; null for a text that is none. */
export function amountOf(draft: RefundDraft, refundable: Refundable): number | null {
  if (draft.amount === null) return suggestedAmount(draft, refundable)
  const read = readAmount(draft.amount, refundable.currency, formatLocale())
  return read && read.minor >= 0n ? Number(read.minor) : null
}

/** Why an amount cannot be refunded; null if it can. An order that has cost nothing is closed with nothing. */
export function amountIssue(amount: number | null, refundable: Refundable): 'none' | 'most' | null {
  if (amount === null || (amount === 0 && refundable.amount > 0)) return 'none'
  return amount > refundable.amount ? 'most' : null
}

export const requestOf = ({ id, quantities, restock, note }: RefundDraft, amount: number): RefundRequest => ({
  id,
  amount,
  lines: quantities.flatMap((quantity, line) => (quantity > 0 ? [{ line, quantity }] : [])),
  restock,
  note,
})
