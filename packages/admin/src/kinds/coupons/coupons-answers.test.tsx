import type { Coupon, CouponBody } from '@site/runtime/contract'
import { act } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { type Answers, json, renderScreens } from '../../../testing/screen.js'
import CouponsScreen from './coupons-screen.js'

const body = (code: string, revision: number, more: Partial<CouponBody> = {}): CouponBody => ({
  coupon: { code, name: `${code} ${revision}`, percent: '10' },
  used: 0,
  state: 'active',
  isOwn: true,
  hasTheme: false,
  revision,
  ...more,
})
const SHOP = { currency: 'GBP', language: 'en-GB', today: '2026-11-21' }
const TEN = body('TEN', 2)
const SIX = body('SIX', 1)
const SPRING = body('SPRING', 1)

const LIST = 'GET /api/config/coupons'
const ADD = 'POST /api/config/coupons'
const SAVE = 'PUT /api/config/coupons/TEN'
const DELETE = 'DELETE /api/config/coupons/TEN'

const screen = renderScreens()
const { press, text, calls, settle, type } = screen
const list = (...coupons: CouponBody[]) => ({ coupons, ...SHOP })
const show = async (at: string | null, name = 'coupons') => {
  await act(async () => screen.panel.navigation.show(name, at))
  await settle()
}
const open = async (answers: Answers, at: string) => {
  await screen.open(CouponsScreen, { [LIST]: () => list(TEN, SIX), ...answers }, at)
  await show(at)
}
const detail = () => screen.container.querySelector('.records-detail')!
const heading = () => detail().querySelector('h2')?.textContent
const status = () => detail().querySelector('.save-status')?.textContent
const field = (name: string) => detail().querySelector<HTMLInputElement>(`input[name=${name}]`)!
const shown = () => {
  const { screen: name, at } = screen.panel.store.get()
  return [name, at]
}
const paths = (method: string) => calls(method).map(({ path }) => path)
const confirm = async () => {
  await act(async () => document.querySelector<HTMLElement>('dialog button:last-of-type')!.click())
  await vi.waitFor(() => expect(document.querySelector('dialog')).toBeNull())
  await settle()
}

/** An answer that comes when it is sent. */
function late(answer: unknown, status = 200) {
  let resolve: (answer: unknown) => void
  const sent = new Promise((done) => {
    resolve = done
  })
  const response = Object.assign(json(answer, status), { json: () => sent })
  const send = async () => {
    await act(async () => resolve(answer))
    await settle()
  }
  return { response, send }
}

describe('a coupon that is added', () => {
  const fill = async () => {
    await type('Code', 'SPRING')
    await type('Name', 'SPRING 1')
    await type('Percent off', '10')
  }

  it('keeps what is typed before the answer comes, as unsaved changes under its code', async () => {
    const added = late(SPRING, 201)
    await open({ [ADD]: () => added.response }, '+')
    await fill()
    await press('Save')
    await type('Name', 'Spring for all')
    await type('Code', 'SUMMER')
    field('name').focus()
    await added.send()
    expect(document.activeElement).toBe(field('name'))
    expect([heading(), field('name').value, field('code').value]).toEqual([
      'SPRING',
      'Spring for all',
      'SPRING',
    ])
    expect(status()).toBe('1 unsaved change')
    await press('Undo')
    expect([field('name').value, status()]).toEqual(['SPRING 1', 'No unsaved changes'])
    await show('+')
    expect([field('code').value, document.activeElement?.id]).toEqual(['', 'coupon-title'])
  })

  it('and whose answer was lost is added by the next save, which then saves what was typed since', async () => {
    const answers = [
      json({ error: 'The server is busy.' }, 503),
      json({ error: 'x', errors: { code: 'x' } }, 400),
    ]
    let isThere = false
    const saved = body('SPRING', 2, { coupon: { ...SPRING.coupon, name: 'Spring for all' } })
    await open(
      {
        [LIST]: () => (isThere ? list(TEN, SPRING) : list(TEN)),
        [ADD]: () => answers.shift(),
        'PUT /api/config/coupons/SPRING': () => saved,
      },
      '+',
    )
    await fill()
    await press('Save')
    isThere = true
    await type('Name', 'Spring for all')
    await press('Save')
    expect([heading(), field('name').value, status()]).toEqual([
      'SPRING',
      'Spring for all',
      'No unsaved changes',
    ])
    expect(calls('PUT').map(({ body: sent }) => sent)).toMatchObject([{ revision: 1 }])
  })

  it.each([
    ['another screen', 'inbox', null],
    ['another coupon', 'coupons', 'TEN'],
  ])('does not call back a person who is on %s by then', async (_, name, at) => {
    const added = late(SPRING, 201)
    await open({ [ADD]: () => added.response }, '+')
    await fill()
    await press('Save')
    await show(at, name)
    await added.send()
    expect(shown()).toEqual([name, at])
    await show('SPRING')
    expect(field('name').value).toBe('SPRING 1')
  })

  it('is open with the focus before the list has it, also when the list does not load', async () => {
    let works = true
    const lists = late({ error: 'The server is busy.' }, 503)
    await open({ [LIST]: () => (works ? list(TEN) : lists.response), [ADD]: () => json(SPRING, 201) }, '+')
    await fill()
    works = false
    await press('Save')
    expect([shown()[1], heading(), document.activeElement?.id]).toEqual(['SPRING', 'SPRING', 'coupon-title'])
    await lists.send()
    expect(text()).toContain('The server is busy.')
    expect([heading(), document.activeElement?.id]).toEqual(['SPRING', 'coupon-title'])
  })
})

describe('a coupon that is open', () => {
  it('is the theme’s again once another person has gone back to it', async () => {
    const own = body('TEN', 7, { hasTheme: true })
    let coupons = list(own, SIX)
    await open({ [LIST]: () => coupons, 'PUT /api/config/coupons/SIX': () => body('SIX', 2) }, 'TEN')
    coupons = list(body('TEN', 0, { hasTheme: true, isOwn: false }), SIX)
    await show('SIX')
    await type('Name', 'Mine')
    await press('Save')
    await show('TEN')
    expect(field('name').value).toBe('TEN 0')
  })

  const SAVED = body('TEN', 3, { coupon: { ...TEN.coupon, name: 'Mine' } })

  it('shows how often it was used as the list does, also while it has unsaved changes', async () => {
    let ten = body('TEN', 2, { coupon: { ...TEN.coupon, uses: 2 } })
    await open({ [LIST]: () => list(ten, SIX), 'PUT /api/config/coupons/SIX': () => body('SIX', 2) }, 'TEN')
    await type('Name', 'Mine')
    ten = { ...ten, used: 2, state: 'used' }
    await show('SIX')
    await type('Name', 'Six')
    await press('Save')
    await show('TEN')
    expect(detail().textContent).toContain('Used up Used 2 of 2 times')
    expect([field('name').value, status()]).toEqual(['Mine', '1 unsaved change'])
  })

  it('stays as it was saved, with undo, when one comes back to it before the list has loaded', async () => {
    let isSaved = false
    const lists = late(list(SAVED, SIX))
    await open(
      {
        [LIST]: () => (isSaved ? lists.response : list(TEN, SIX)),
        [SAVE]: () => {
          isSaved = true
          return SAVED
        },
      },
      'TEN',
    )
    await type('Name', 'Mine')
    await press('Save')
    await show('SIX')
    await show('TEN')
    expect(field('name').value).toBe('Mine')
    await type('Name', 'Mine again')
    await press('Save')
    expect((calls('PUT').at(-1)!.body as { coupon: Coupon; revision: number }).revision).toBe(3)
    await press('Undo')
    await press('Undo')
    expect(field('name').value).toBe('TEN 2')
  })
})

describe('a coupon that is deleted', () => {
  it('does not call back a person who is on another coupon by then', async () => {
    const deleted = late({ coupon: null })
    let rest = [TEN, SIX]
    await open({ [LIST]: () => list(...rest), [DELETE]: () => deleted.response }, 'TEN')
    await press('Delete')
    await confirm()
    await show('SIX')
    rest = [SIX]
    await deleted.send()
    expect([shown()[1], document.activeElement?.id]).toEqual(['SIX', 'coupon-title'])
    expect(text()).toContain('Deleted: TEN.')
    expect(screen.container.querySelectorAll('.record-row')).toHaveLength(1)
  })

  it.each([
    ['', false],
    [', also with unsaved changes', true],
  ])('and was changed elsewhere meanwhile shows that, and can be deleted then%s', async (_, isTyped) => {
    const theirs = body('TEN', 5)
    let current = TEN
    await open(
      {
        [LIST]: () => list(current, SIX),
        [DELETE]: () => {
          if (paths('DELETE').at(-1)!.endsWith('=5')) return { coupon: null }
          current = theirs
          return json({ error: 'Changed.', coupon: theirs }, 409)
        },
      },
      'TEN',
    )
    if (isTyped) await type('Name', 'Mine')
    await press('Delete')
    await confirm()
    expect(text()).toContain('This coupon was not deleted. Changed.')
    expect(screen.container.querySelector('.record-row')?.textContent).toContain('TEN 5')
    expect(field('name').value).toBe(isTyped ? 'Mine' : 'TEN 5')
    await press('Try again')
    expect(paths('DELETE')).toEqual([2, 5].map((at) => `/api/config/coupons/TEN?revision=${at}`))
    expect(text()).toContain('Deleted: TEN.')
  })

  it('and that the shop no longer has reloads the list', async () => {
    let rest = [TEN, SIX]
    await open(
      {
        [LIST]: () => list(...rest),
        [DELETE]: () => {
          rest = [SIX]
          return json({ error: 'The shop has no coupon “TEN”.' }, 404)
        },
      },
      'TEN',
    )
    await press('Delete')
    await confirm()
    expect(text()).toContain('The shop has no coupon “TEN”.')
    expect(screen.container.querySelectorAll('.record-row')).toHaveLength(1)
  })

  it('and that somebody else has just deleted is gone', async () => {
    let rest = [TEN, SIX]
    await open(
      {
        [LIST]: () => list(...rest),
        [DELETE]: () => {
          rest = [SIX]
          return json({ error: 'Changed.', coupon: null }, 409)
        },
      },
      'TEN',
    )
    await press('Delete')
    await confirm()
    expect(text()).toContain('Deleted: TEN.')
    expect(shown()).toEqual(['coupons', null])
  })
})

it('a code or a name that is too long is pasted whole, and has its sentence', async () => {
  await open({}, '+')
  for (const name of ['code', 'name']) expect(field(name).hasAttribute('maxlength')).toBe(false)
  await type('Code', 'C'.repeat(61))
  await type('Name', 'n'.repeat(201))
  await type('Percent off', '10')
  await press('Save')
  const errors = [...detail().querySelectorAll('.labelled-error')].map(({ textContent }) => textContent)
  expect(errors).toEqual([
    'Use 1 to 60 letters, digits, “-” and “_”, without spaces.',
    'Use at most 200 characters.',
  ])
  expect(calls('POST')).toEqual([])
})
