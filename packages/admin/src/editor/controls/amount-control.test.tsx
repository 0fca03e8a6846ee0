import { settingsSections } from '@site/runtime/contract'
import { act, useState } from 'react'
import { describe, expect, it } from 'vitest'
import { setUpReact } from '../../../testing/react.js'
import { createStore } from '../../base/store/store.js'
import type { Panel } from '../panel/panel.js'
import { initialState } from '../panel/state.js'
import { fieldsOf, type TextField } from '../settings/field.js'
import { fieldIssue } from '../settings/field-issue.js'
import { formatValue } from '../settings/format-value.js'
import { controlOf } from './table.js'

const { render } = setUpReact()
const { schema, texts } = settingsSections.shop
const field = fieldsOf(schema, texts).find(({ name }) => name === 'minimumSubtotal') as TextField
const Control = controlOf(field)

let value: unknown
let setValue: (value: unknown) => void

function Held({ start }: { readonly start: unknown }) {
  const [held, set] = useState(start)
  value = held
  setValue = set
  const invalid = fieldIssue(field, held) !== null
  return (
    <Control
      id="amount"
      field={field}
      value={held}
      automatic="None"
      describedBy="help"
      invalid={invalid}
      effective={() => held}
      onChange={set}
    />
  )
}

async function show(start: unknown, language = 'en-GB', currency = 'GBP') {
  const website = { id: 'w', identifier: 'press', title: 'Press', language, currency }
  const state = {
    ...initialState('/', null),
    session: { status: 'signed-out', website, ended: null } as const,
  }
  await render(null)
  await render(<Held start={start} />, { store: createStore(state) } as unknown as Partial<Panel>)
}
const input = () => document.querySelector('input')!
const hint = () => document.getElementById('amount-currency')!.textContent
const type = (typed: string) =>
  act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(input(), typed)
    input().dispatchEvent(new Event('input', { bubbles: true }))
  })

describe('an amount of money', () => {
  it('[CFG-001] has its title as its name, and says the currency and how to write it', async () => {
    await show(undefined)
    expect(input().labels?.[0]?.textContent).toBe('Least subtotal of an order')
    expect([input().value, input().inputMode]).toEqual(['', 'decimal'])
    expect(hint()).toBe('Automatic: None. In GBP, such as 38.50.')
    expect(input().getAttribute('aria-describedby')).toBe('help amount-currency')
    await show('5.00 EUR', 'de', 'EUR')
    expect([input().value, hint()]).toEqual(['5,00', 'In EUR, such as 38,50.'])
  })

  it.each([
    ['en-GB', 'GBP', '1.50', '1.50 GBP'],
    ['en-GB', 'GBP', '1,50', '1.50 GBP'],
    ['en-GB', 'GBP', '£1,234.5', '1234.50 GBP'],
    ['de', 'EUR', '1,50', '1.50 EUR'],
    ['de', 'EUR', '1.50', '1.50 EUR'],
    ['de', 'EUR', '1.234,50 €', '1234.50 EUR'],
    ['ja', 'JPY', '1,500', '1500 JPY'],
    ['en-GB', 'GBP', '0', '0.00 GBP'],
  ])(
    '[CFG-001] [MON-003] in %s and %s, “%s” is %s, and stays as it was typed',
    async (language, currency, typed, read) => {
      await show(undefined, language, currency)
      await type(typed)
      expect([value, input().value]).toEqual([read, typed])
      expect([fieldIssue(field, value), input().getAttribute('aria-invalid')]).toEqual([null, null])
    },
  )

  it('[CFG-001] what is no amount stays as it was typed, with what is allowed', async () => {
    await show('5.00 GBP')
    for (const typed of ['5.005', '-1', '1e3', '$5']) {
      await type(typed)
      expect([input().value, input().getAttribute('aria-invalid')]).toEqual([typed, 'true'])
    }
    await type('five')
    expect(value).toBe('five')
    expect(fieldIssue(field, value)).toBe('This must be an amount with its currency, such as 38.50 GBP.')
    // The form is closed and opened again.
    await show(value)
    expect(input().value).toBe('five')
  })

  it('[CFG-001] obeys the highest and the lowest amount of its schema', () => {
    expect(fieldIssue(field, '1000000.00 GBP')).toBeNull()
    expect(fieldIssue(field, '1000000.01 GBP')).toBe('This must be at most £1,000,000.00.')
    expect(fieldIssue(field, '100000001 JPY')).toBe('This must be at most ¥100,000,000.')
    expect(fieldIssue({ ...field, bounds: { min: 100, max: null }, allows: () => false }, '0.99 GBP')).toBe(
      'This must be at least £1.00.',
    )
  })

  it('[CFG-001] emptied, it is unset; an undone change shows again', async () => {
    await show('5.00 GBP')
    await type('')
    expect([value, input().value]).toEqual([undefined, ''])
    await act(async () => setValue('5.00 GBP'))
    expect(input().value).toBe('5.00')
  })

  it('[CFG-001] in an earlier currency of the shop, it keeps its currency', async () => {
    await show('500 JPY')
    expect(input().value).toBe('500 JPY')
  })

  it('[MON-006] is in the history with its symbol', () => {
    expect(formatValue(field, '1234.50 GBP')).toBe('£1,234.50')
    expect(formatValue(field, 'five')).toBe('five')
    expect(formatValue(field, undefined)).toBe('Automatic')
  })
})
