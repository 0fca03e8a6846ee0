import type { Coupon, CouponBody } from '@site/runtime/contract'
import { act } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { type Answers, json, renderScreens } from '../../../testing/screen.js'
import CouponsScreen from './coupons-screen.js'

const TEN: CouponBody = {
  coupon: { code: 'TEN', name: 'Ten percent', percent: '10' },
  used: 3,
  state: 'active',
  isOwn: false,
  hasTheme: true,
  revision: 0,
}
const FIVE: CouponBody = {
  coupon: { code: 'FIVE', name: 'Five off', amount: '5.00', minimum: '20', expires: '2027-03-31', uses: 100 },
  used: 100,
  state: 'used',
  isOwn: true,
  hasTheme: false,
  revision: 2,
}
const SHOP = { currency: 'GBP', language: 'en-GB', today: '2026-11-21' }

const LIST = 'GET /api/config/coupons'
const ADD = 'POST /api/config/coupons'
const TEN_PATH = '/api/config/coupons/TEN'
const FIVE_PATH = '/api/config/coupons/FIVE'

const screen = renderScreens()
const { press, text, calls, settle } = screen
const open = async (answers: Answers = {}, at: string | null = null, coupons = [TEN, FIVE]) => {
  await screen.open(CouponsScreen, { [LIST]: () => ({ coupons, ...SHOP }), ...answers }, at)
  await act(async () => screen.panel.navigation.show('coupons', at))
}
const detail = () => screen.container.querySelector('.records-detail')!
const alert = () => detail().querySelector('[role=alert]')?.textContent
const status = () => detail().querySelector('.save-status')?.textContent
const control = (label: string) =>
  [...detail().querySelectorAll('label')].find((each) => each.textContent === label)!
    .control as HTMLInputElement
async function type(label: string, value: string) {
  await act(async () => {
    const element = control(label)
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(element), 'value')!.set!.call(element, value)
    const event = element instanceof HTMLSelectElement ? 'change' : 'input'
    element.dispatchEvent(new Event(event, { bubbles: true }))
  })
  await settle()
}
const sent = (method: string) => calls(method).at(-1)!.body as { coupon: Coupon; revision?: number }
const errors = () => [...detail().querySelectorAll('.labelled-error')].map(({ textContent }) => textContent)
const confirm = async () => {
  await act(async () => document.querySelector<HTMLElement>('dialog button:last-of-type')!.click())
  await vi.waitFor(() => expect(document.querySelector('dialog')).toBeNull())
  await settle()
}

describe('the coupons', () => {
  it('are listed with what they give, how often they were used, and whether they count', async () => {
    const post: CouponBody = {
      ...TEN,
      coupon: { code: 'POST', name: '<b>Post</b>', freeShipping: true, expires: '2026-11-20' },
      used: 1,
      state: 'expired',
      isOwn: true,
    }
    await open({}, null, [TEN, FIVE, post])
    const rows = [...screen.container.querySelectorAll('.record-row')].map(({ textContent }) => textContent)
    expect(rows).toEqual([
      'TEN Ten percentActive10% off · Used 3 times',
      'FIVE Five offUsed up£5.00 off · Used 100 of 100 times · Until Mar 31, 2027',
      'POST <b>Post</b>EndedFree shipping · Used 1 time · Until Nov 20, 2026 · Your version',
    ])
  })

  it('are found by code and name', async () => {
    await open()
    const field = screen.container.querySelector('input')!
    await act(async () => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(field, 'five OFF')
      field.dispatchEvent(new Event('input', { bubbles: true }))
    })
    await settle()
    expect(text()).toContain('1 coupon')
    expect(screen.container.querySelectorAll('.record-row')).toHaveLength(1)
  })

  it('[CFG-017] that do not load can be loaded again', async () => {
    let works = false
    await open({ [LIST]: () => (works ? { coupons: [], ...SHOP } : json({}, 500)) })
    works = true
    await press('Try again')
    expect(text()).toContain('No coupons yet.')
  })
})

describe('a coupon', () => {
  it('is added with an amount as people type it, and opens then', async () => {
    const made = { ...FIVE, coupon: { code: 'SPRING', name: 'Spring', amount: '4.50' }, used: 0, revision: 1 }
    let isAdded = false
    await open(
      {
        [LIST]: () => ({ coupons: isAdded ? [TEN, made] : [TEN], ...SHOP }),
        [ADD]: () => {
          isAdded = true
          return json(made, 201)
        },
      },
      '+',
    )
    await type('Code', ' SPRING ')
    await type('Name', 'Spring')
    await type('It gives', 'amount')
    await type('Amount off in GBP', '£4.5')
    await press('Save')
    expect(sent('POST')).toEqual({ coupon: { code: 'SPRING', name: 'Spring', amount: '4.50' } })
    expect(screen.panel.store.get().at).toBe('SPRING')
    expect(text()).toContain('Added: SPRING.')
    expect(detail().querySelector('h2')?.textContent).toBe('SPRING')
    expect(control('Code').readOnly).toBe(true)
  })

  it('is checked before it is sent: every entry has its sentence', async () => {
    await open({}, '+')
    await type('Code', 'a b')
    await type('Percent off', '101')
    await type('Least subtotal in GBP', '1.005')
    await type('Orders that may use it', '0')
    await press('Save')
    expect(errors()).toEqual([
      'Use 1 to 60 letters, digits, “-” and “_”, without spaces.',
      'This field is required.',
      'Enter a percentage from 0 to 100, such as 20 or 8.5.',
      'Enter an amount such as 5.00.',
      'Enter a whole number from 1 to 1000000000.',
    ])
    expect(document.activeElement).toBe(control('Code'))
    expect(calls('POST')).toEqual([])
  })

  it('shows at its place what the server does not accept, and keeps what was typed', async () => {
    await open(
      {
        [ADD]: () =>
          json({ error: 'Nothing was saved.', errors: { code: 'is that of another coupon' } }, 400),
      },
      '+',
    )
    await type('Code', 'ten')
    await type('Name', 'Ten')
    await type('Percent off', '12.5')
    await press('Save')
    expect(errors()).toEqual(['is that of another coupon'])
    expect(control('Percent off').value).toBe('12.5')
  })

  it('is changed with all its values, and goes back to the theme’s', async () => {
    const changed = { ...TEN, coupon: { ...TEN.coupon, percent: '20' }, isOwn: true, revision: 1 }
    let current = TEN
    await open(
      {
        [LIST]: () => ({ coupons: [current], ...SHOP }),
        [`PUT ${TEN_PATH}`]: () => {
          current = changed
          return current
        },
        [`DELETE ${TEN_PATH}`]: () => {
          current = { ...TEN, revision: 2 }
          return { coupon: current }
        },
      },
      'TEN',
    )
    await type('Percent off', '20')
    await press('Save')
    expect(sent('PUT')).toEqual({ coupon: changed.coupon, revision: 0 })
    expect(status()).toBe('Saved.')
    await press('Use the theme’s coupon')
    await confirm()
    expect(calls('DELETE')[0]?.path).toBe(`${TEN_PATH}?revision=1`)
    expect(control('Percent off').value).toBe('10')
    expect(document.activeElement?.id).toBe('coupon-title')
  })

  it.each([
    ['2020-01-01', 'This day is over: the coupon no longer works.'],
    ['2026-11-21', undefined],
    ['', undefined],
  ])('with the last day “%s” has the warning %j, which is no error', async (day, warning) => {
    await open({}, 'FIVE')
    await type('Last day', day)
    const [field, said] = [control('Last day'), detail().querySelector('.labelled-warning')]
    expect(said?.textContent).toBe(warning)
    expect(field.getAttribute('aria-invalid')).toBeNull()
    if (said) expect(field.getAttribute('aria-describedby')).toContain(said.id)
    expect(errors()).toEqual([])
  })

  it('ends with yesterday as its last day, which undo takes back before it is saved', async () => {
    await open({ [`PUT ${FIVE_PATH}`]: () => FIVE }, 'FIVE')
    await press('End it now')
    expect(control('Last day').value).toBe('2026-11-20')
    await press('Undo')
    expect(control('Last day').value).toBe('2027-03-31')
    await press('End it now')
    await press('Save')
    expect(sent('PUT').coupon).toEqual({ ...FIVE.coupon, minimum: '20.00', expires: '2026-11-20' })
  })

  it('of the theme says why it cannot be deleted', async () => {
    await open({}, 'TEN')
    expect(text()).toContain('This coupon comes with the theme, so it cannot be deleted.')
    expect(screen.button('Delete')).toBeUndefined()
    await open({}, 'FIVE')
    expect(text()).not.toContain('comes with the theme')
    expect(screen.button('Delete')).toBeDefined()
  })

  it('is deleted after a question, and the list has the focus then', async () => {
    let rest = [TEN, FIVE]
    let works = false
    await open(
      {
        [LIST]: () => ({ coupons: rest, ...SHOP }),
        [`DELETE ${FIVE_PATH}`]: () => {
          if (!works) return json({ error: 'The server is busy.' }, 503)
          rest = [TEN]
          return { coupon: null }
        },
      },
      'FIVE',
    )
    await press('Delete')
    await confirm()
    expect(alert()).toContain('This coupon was not deleted. The server is busy.')
    works = true
    await press('Try again')
    expect(text()).toContain('Deleted: FIVE.')
    expect(screen.container.querySelectorAll('.record-row')).toHaveLength(1)
    expect(document.activeElement?.id).toBe('coupons-title')
  })

  it('that another person has changed loses nothing', async () => {
    const theirs = { ...FIVE, coupon: { ...FIVE.coupon, name: 'Theirs' }, revision: 3 }
    await open({ [`PUT ${FIVE_PATH}`]: () => json({ error: 'Changed.', coupon: theirs }, 409) }, 'FIVE')
    await type('Name', 'Mine')
    await press('Save')
    expect(alert()).toContain('This coupon was changed elsewhere in the meantime.')
    await press('Load the newer version')
    expect(control('Name').value).toBe('Theirs')
    await press('Undo')
    expect(control('Name').value).toBe('Mine')
  })

  it.each([
    ['the values that only the other one changed', 'Name', 'Mine', { name: 'Mine', amount: '7.00' }],
    ['not half of an effect', 'Amount off in GBP', '6', { name: 'Theirs', amount: '6.00' }],
  ])('that another person has changed keeps %s', async (_, label, value, expected) => {
    const theirs = {
      ...FIVE,
      coupon: { ...FIVE.coupon, name: 'Theirs', amount: '7.00', minimum: '40.00', uses: 50 },
      revision: 3,
    }
    let isOutdated = true
    const answer = () => {
      if (!isOutdated) return { ...theirs, revision: 4 }
      isOutdated = false
      return json({ error: 'Changed.', coupon: theirs }, 409)
    }
    await open({ [`PUT ${FIVE_PATH}`]: answer }, 'FIVE')
    await type(label, value)
    await press('Save')
    await press('Save mine anyway')
    const sent = screen.calls('PUT').at(-1)?.body as { coupon: object; revision: number }
    expect(sent.coupon).toEqual({ ...theirs.coupon, ...expected })
  })

  it('[CFG-054] that is unknown says so', async () => {
    await open({}, 'NOTHING')
    expect(detail().textContent).toContain('Unable to locate contentThere is no coupon “')
  })
})
