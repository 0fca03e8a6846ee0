import { type Coupon, type CouponBody, formatMoney, moneyFromDecimal } from '@site/runtime/contract'
import { countText as count, recordsTexts } from '../../base/lists/texts.js'
import { dayOf } from '../../base/ui/time/time.js'

const STATES: Readonly<Record<CouponBody['state'], string>> = {
  active: 'Active',
  expired: 'Ended',
  used: 'Used up',
  currency: 'In an earlier currency',
}

/** What a coupon gives. */
export type Effect = 'percent' | 'amount' | 'freeShipping'

const EFFECTS: Readonly<Record<Effect, string>> = {
  percent: 'A percentage of the subtotal',
  amount: 'An amount of money',
  freeShipping: 'Free shipping',
}

const amountText = (amount: string, currency: string) => {
  const read = moneyFromDecimal(amount, currency)
  return read ? formatMoney(read) : `${amount} ${currency}`
}

/** Labels of the coupons. */
export const couponTexts = {
  title: 'Coupons',
  about: 'Codes that buyers enter in the cart.',
  search: 'Search coupons',
  add: 'Add coupon',
  none: 'No coupons yet.',
  noneFound: 'No coupon matches.',
  found: (many: number) => count(many, 'coupon', 'coupons'),
  state: (state: CouponBody['state']) => STATES[state],
  gives: ({ percent, amount }: Coupon, currency: string) => {
    if (percent !== undefined) return `${percent}% off`
    return amount === undefined ? EFFECTS.freeShipping : `${amountText(amount, currency)} off`
  },
  used: (used: number, uses: number | undefined) => {
    if (uses !== undefined) return `Used ${used} of ${count(uses, 'time', 'times')}`
    return used === 0 ? 'Not used yet' : `Used ${count(used, 'time', 'times')}`
  },
  until: (day: string) => `Until ${dayOf(day)}`,
  own: 'Your version',
  theme: 'The theme’s coupon',
  unsaved: 'Unsaved changes',
  choose: 'Choose a coupon to change it, or add one.',
  back: 'Back to the list',
  newTitle: 'New coupon',
  code: 'Code',
  codeHelp: 'Letters, digits, “-” and “_”. Buyers may write it in any case. It cannot change later.',
  codeInvalid: 'Use 1 to 60 letters, digits, “-” and “_”, without spaces.',
  codeStays: 'The code stays: orders are counted by it. For another code, add another coupon.',
  name: 'Name',
  nameHelp: 'Buyers see it beside the code.',
  kind: 'It gives',
  effect: (effect: Effect) => EFFECTS[effect],
  percent: 'Percent off',
  percentInvalid: 'Enter a percentage from 0 to 100.',
  amount: (currency: string) => `Amount off in ${currency}`,
  amountInvalid: (example: string) => `Enter an amount such as ${example}.`,
  minimum: (currency: string) => `Least subtotal in ${currency}`,
  minimumHelp: 'Of the goods, without discounts. Empty for any.',
  expires: 'Last day',
  expiresHelp: 'In the time zone of your site. Empty for no end.',
  over: 'This day is over: the coupon no longer works.',
  uses: 'Orders that may use it',
  usesHelp: 'Empty for any number.',
  end: 'End it now',
  ended: 'Its last day is yesterday. Save to end it.',
  fix: (many: number) => (many === 1 ? 'Correct the marked entry.' : `Correct the ${many} marked entries.`),
  failed: 'This coupon was not saved.',
  conflict: 'This coupon was changed elsewhere in the meantime.',
  conflictHelp: 'Nothing is lost: undo brings your changes back after you load the newer coupon.',
  gone: 'This coupon is no longer there. Reload the list.',
  saved: recordsTexts.saved,
  wasReset: 'The theme’s coupon is back.',
  wasAdded: (code: string) => `Added: ${code}.`,
  reset: 'Use the theme’s coupon',
  resetQuestion: 'Use the theme’s coupon again?',
  resetDetail: 'Your version of this coupon is removed. Orders that have used it stay as they are.',
  delete: 'Delete',
  deleteQuestion: (code: string) => `Delete the coupon ${code}?`,
  deleteDetail: 'Nobody can use it any more. Orders that have used it stay as they are.',
  deleteFailed: 'This coupon was not deleted.',
  deleted: (code: string) => `Deleted: ${code}.`,
  cancel: 'Cancel',
} as const
