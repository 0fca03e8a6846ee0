import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { formatMoney, money } from '@site/runtime/contract'
import type { Texts } from '../../../base/text/texts.js'
import { templatePaths } from '../../../content/words/used-words.js'
import type { ComputedCart } from '../cart/computed.js'
import type { CheckoutState } from './kept-form.js'
import type { OrderRefusal, SeenOrder } from './place-order.js'

/** Refusals of an order that is another one than the page has shown. Nothing that the buyer typed is wrong. */
const CHANGES: readonly OrderRefusal['code'][] = ['total', 'changed', 'method']

export const isChange = ({ code }: OrderRefusal): boolean => CHANGES.includes(code)

/** The sentence about a total or a delivery that the buyer has not seen yet; empty if there is none. */
export function noticeOf(
  { shop, totals }: ComputedCart,
  seen: Pick<SeenOrder, 'total' | 'shippingOption'>,
  t: Texts,
): string {
  const { selectedShipping: way, grandTotal } = totals
  const text = (minor: bigint) => formatMoney(money(minor, shop.currency))
  const total = text(grandTotal)
  const isSameTotal = seen.total === '' || seen.total === String(grandTotal)
  if (way && way.id !== seen.shippingOption)
    return t(isSameTotal ? 'checkout.news.sameTotal' : 'checkout.news.delivery', {
      name: way.name,
      price: text(way.price),
      total,
    })
  return isSameTotal ? '' : t('checkout.news.total', { total })
}

const NOTICE = 'checkout.notice'

/** The parts of templates that print nothing: the start of each, and the end. */
const COMMENTS = [
  [/\{%-?\s*comment\b/, 'endcomment'],
  [/\{%-?\s*#/, '%}'],
] as const

/** A template without its comments. */
const printedBy = (template: string): string =>
  COMMENTS.reduce((text, [start, end]) => {
    const [before = '', ...comments] = text.split(start)
    return before + comments.map((comment) => comment.split(end).slice(1).join(end)).join('')
  }, template)

/** Whether a theme prints notices: its template of the checkout does it, or a part of it. */
const printsNotices = (templates: string): boolean =>
  templatePaths(templates).some((file) => printedBy(readFileSync(file, 'utf8')).includes(NOTICE))

/** The state of a checkout for a theme. */
export type StateForTheme = (state: CheckoutState) => CheckoutState

/**
 * Reads whether a theme prints notices, once at the start, and says so if it does not, as those from before there were
 * any. Such a theme has a notice as its error, so that no order is refused in silence.
 */
export function readNotices(
  templates: string,
  log: (sentence: string) => void = (sentence) => console.warn(sentence),
): StateForTheme {
  const file = join(templates, 'checkout.liquid')
  if (!existsSync(file) || printsNotices(templates)) return (state) => state
  log(
    `${file}: print {{ ${NOTICE} }}, as it does checkout.error, which has the sentences about a changed total until then.`,
  )
  return (state) => (state.notice === '' ? state : { ...state, error: state.notice })
}
