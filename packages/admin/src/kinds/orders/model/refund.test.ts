import { describe, expect, it } from 'vitest'
import {
  amountIssue,
  amountOf,
  newRefund,
  type Refundable,
  requestOf,
  suggestedAmount,
  wholeRest,
} from './refund.js'

const rest: Refundable = {
  currency: 'GBP',
  amount: 8190,
  shipping: 450,
  canRestock: true,
  lines: [
    { quantity: 3, amount: 1000 },
    { quantity: 1, amount: 900 },
    { quantity: 0, amount: 0 },
  ],
}

describe('a refund', () => {
  it('has an id of its own, in the letters that the server reads, and no piece at first', () => {
    const [one, other] = [newRefund(rest), newRefund({ ...rest, canRestock: false })]
    expect(one.id).toMatch(/^[A-Za-z0-9]{8,64}$/)
    expect(one.id).not.toBe(other.id)
    expect([one.restock, other.restock, suggestedAmount(one, rest)]).toEqual([true, false, 0])
  })

  it('suggests what was paid for the pieces and the delivery, rounded', () => {
    const draft = { ...newRefund(rest), quantities: [1, 1, 0] }
    expect(suggestedAmount(draft, rest)).toBe(1233)
    expect(suggestedAmount({ ...draft, withShipping: true }, rest)).toBe(1683)
  })

  it('of all pieces and the delivery is the whole rest, whatever its parts add up to', () => {
    const whole = wholeRest(newRefund(rest), rest)
    expect(suggestedAmount(whole, rest)).toBe(8190)
    expect(suggestedAmount({ ...whole, withShipping: false }, rest)).toBe(1900)
    const free = { ...rest, shipping: 0 }
    expect(suggestedAmount({ ...whole, withShipping: false }, free)).toBe(8190)
  })

  it.each([
    [null, 0, 'none'],
    ['12.50', 1250, null],
    ['81.90', 8190, null],
    ['81.91', 8191, 'most'],
    ['', null, 'none'],
    ['ten', null, 'none'],
    ['-5', null, 'none'],
    ['1.005', null, 'none'],
  ])('of %j is %j: %j', (amount, minor, issue) => {
    const draft = { ...newRefund(rest), amount }
    expect([amountOf(draft, rest), amountIssue(amountOf(draft, rest), rest)]).toEqual([minor, issue])
  })

  it('of nothing closes an order that has cost nothing', () => {
    expect(amountIssue(0, { ...rest, amount: 0 })).toBeNull()
  })

  it('sends the pieces by their lines', () => {
    const draft = { ...newRefund(rest), quantities: [0, 1, 0], note: 'Torn' }
    expect(requestOf(draft, 900)).toEqual({
      id: draft.id,
      amount: 900,
      lines: [{ line: 1, quantity: 1 }],
      restock: true,
      note: 'Torn',
    })
  })
})
