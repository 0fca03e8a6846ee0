import { deliveryZoneKind, EUROPEAN_UNION, taxKind } from '@site/runtime/contract'
import { act } from 'react'
import { beforeEach, describe, expect, it } from 'vitest'
import { renderScreens } from '../../../testing/screen.js'
import { recordScreen } from './record-screen.js'

const POST = {
  id: 'post',
  name: 'Tracked post',
  detail: '',
  price: '4.50',
  freeFrom: '',
  weightFrom: '',
  weightBelow: '',
  isCollection: false,
}
const VALUES = { name: 'Islands', countries: ['IE', 'GB'], isElsewhere: false, ways: [POST] }
const zone = (revision: number, values: object = VALUES) => ({ id: 'home', values, isOwn: true, revision })

const screen = renderScreens('delivery')
const { press, calls, type } = screen

const open = (
  save: () => unknown = () => zone(2, (calls('PUT').at(-1)!.body as { values: object }).values),
) =>
  screen.open(
    recordScreen(deliveryZoneKind),
    {
      'GET /api/config/delivery': () => ({ records: [zone(1)], next: null, previous: null }),
      'GET /api/config/delivery/home': () => zone(1),
      'PUT /api/config/delivery/home': save,
    },
    'home',
  )
const countries = () =>
  [...screen.container.querySelectorAll('.country bdi')].map(({ textContent }) => textContent)
const sent = () => calls('PUT').at(-1)?.body as { values: typeof VALUES }
const alerts = () => [...screen.container.querySelectorAll('[role=alert]')].map((each) => each.textContent)
const control = <Element extends HTMLElement>(label: string) =>
  [...screen.container.querySelectorAll('label')].find((each) => each.textContent === label)!
    .control as unknown as Element
const choice = () => control<HTMLSelectElement>('Add a country')
const choose = (code: string) =>
  act(async () => {
    choice().value = code
    choice().dispatchEvent(new Event('change', { bubbles: true }))
  })
const leave = () =>
  act(async () => {
    choice().focus()
    choice().blur()
  })
const add = async (code: string) => {
  await choose(code)
  await leave()
}

beforeEach(() => localStorage.clear())

describe('a delivery zone in the panel', () => {
  it('[CFG-001] has its countries by their names, which are added one by one or all of the Union at once', async () => {
    await open()
    expect(countries()).toEqual(['Ireland', 'United Kingdom'])
    await add('JP')
    expect(countries()).toEqual(['Ireland', 'Japan', 'United Kingdom'])
    await press('Remove Japan')
    await add('EU')
    await press('Save')
    expect(new Set(sent().values.countries)).toEqual(new Set(['GB', ...EUROPEAN_UNION]))
    expect(sent().values.countries).toHaveLength(EUROPEAN_UNION.length + 1)
  })

  it('adds no country while arrow keys pass it', async () => {
    await open()
    await choose('FR')
    await choose('JP')
    expect([countries(), choice().value]).toEqual([['Ireland', 'United Kingdom'], 'JP'])
    await press('Save')
    expect(sent().values.countries).toEqual(['IE', 'GB', 'JP'])
  })

  it('saves the country that is chosen last, and has it when the focus leaves the choice', async () => {
    await open()
    await choose('JP')
    await press('Save')
    expect(sent().values.countries).toEqual(['IE', 'GB', 'JP'])
    await leave()
    expect([choice().value, countries()]).toEqual(['', ['Ireland', 'Japan', 'United Kingdom']])
    // Nothing has to be pressed, so nothing stands there dimmed.
    const part = choice().closest('fieldset')!
    expect([...part.querySelectorAll('button')].map((each) => each.getAttribute('aria-label'))).toEqual(
      ['Ireland', 'Japan', 'United Kingdom'].map((country) => `Remove ${country}`),
    )
    await choose('EU')
    await press('Undo')
    expect([choice().value, countries()]).toEqual(['', ['Ireland', 'Japan', 'United Kingdom']])
  })

  it('[MON-003] sends prices as decimal numbers, and keeps one that is none as it was typed', async () => {
    await open()
    const price = () => control<HTMLInputElement>('Price in USD')
    expect(price().value).toBe('4.50')
    await type('Price in USD', '$1,005.5')
    await press('Save')
    // Empty entries are left out: they have their defaults.
    expect(sent().values.ways).toEqual([
      { id: 'post', name: 'Tracked post', detail: '', price: '1005.50', isCollection: false },
    ])
    await type('Price in USD', 'four')
    const before = calls('PUT').length
    await press('Save')
    expect([calls('PUT').length, price().value]).toEqual([before, 'four'])
    expect(price().getAttribute('aria-invalid')).toBe('true')
    await press('Undo')
    expect(price().value).toBe('1005.50')
  })

  it('says of a price of 0 and of an amount from which it is free at once that buyers pay nothing', async () => {
    await open()
    const warnings = () => screen.container.querySelectorAll('.labelled-warning').length
    for (const [label, typed, count] of [
      ['Price in USD', '$0', 1],
      ['Free from this amount in USD', '0', 2],
      ['Price in USD', '4', 1],
    ] as const) {
      await type(label, typed)
      expect([label, warnings()]).toEqual([label, count])
    }
  })

  it('says what is missing of a new way, at its field', async () => {
    await open()
    await press('Add item')
    await press('Save')
    expect(calls('PUT')).toHaveLength(0)
    expect(screen.container.querySelectorAll('[aria-invalid=true]')).toHaveLength(2)
  })

  it('says what the server refuses at the countries', async () => {
    const sentence =
      '“Japan” belongs to the delivery zone “Asia” already. Take it out there first, or leave it out here.'
    await open(
      () =>
        new Response(JSON.stringify({ error: 'Nothing was saved.', errors: { countries: sentence } }), {
          status: 400,
        }),
    )
    await add('JP')
    await press('Save')
    expect(alerts().join(' ')).toContain(sentence)
    expect(countries()).toContain('Japan')
  })
})

describe('a tax in the panel', () => {
  const VAT = {
    name: 'VAT',
    rate: '20',
    countries: ['GB'],
    regions: [],
    isIncluded: true,
    appliesToShipping: true,
  }
  const tax = (revision: number, values: object = VAT) => ({ id: 'vat', values, isOwn: true, revision })

  it('says once what it means without regions', async () => {
    await screen.open(
      recordScreen(taxKind),
      {
        'GET /api/config/taxes': () => ({ records: [tax(1)], next: null, previous: null }),
        'GET /api/config/taxes/vat': () => tax(1),
      },
      'vat',
    )
    expect(screen.container.textContent).toContain('Empty: all.')
    expect(screen.container.textContent).not.toContain('nothing is in this list')
  })

  it.each(['17.5%', '17,5 %', '17.5 ٪', '%17.5', '17,5'])(
    'has the rate that is typed as %s',
    async (typed) => {
      await screen.open(
        recordScreen(taxKind),
        {
          'GET /api/config/taxes': () => ({ records: [tax(1)], next: null, previous: null }),
          'GET /api/config/taxes/vat': () => tax(1),
          'PUT /api/config/taxes/vat': () => tax(2, (calls('PUT').at(-1)!.body as { values: object }).values),
        },
        'vat',
      )
      await type('Rate in percent', typed)
      await press('Save')
      expect(calls('PUT').at(-1)?.body).toMatchObject({ values: { rate: '17.5' } })
      await type('Rate in percent', '120 %')
      await press('Save')
      expect(alerts().join(' ') + screen.container.textContent).toContain(
        'Enter a percentage from 0 to 100, such as 20 or 8.5.',
      )
      expect(calls('PUT')).toHaveLength(1)
    },
  )
})
