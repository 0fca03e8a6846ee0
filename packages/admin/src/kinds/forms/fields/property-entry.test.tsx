import { act, useState } from 'react'
import { afterEach, expect, it } from 'vitest'
import { setUpReact } from '../../../../testing/react.js'
import { setLanguage } from '../../../base/messages/language.js'
import { savedBound, typedText } from '../model/bound-texts.js'
import { newField } from '../model/draft.js'
import { PropertyEntry } from './property-entry.js'

const react = setUpReact()
let held: unknown

function Bound() {
  const [field, setField] = useState(() => newField('number', 'People', () => '1'))
  held = field.min
  return (
    <PropertyEntry
      field={field}
      property="min"
      at="fields.0"
      issues={new Map()}
      onChange={(min) => setField({ ...field, min })}
    />
  )
}

const input = () => react.container.querySelector('input')!

const press = (key: string) =>
  act(async () => {
    const value = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!
    value.set!.call(input(), input().value + key)
    input().dispatchEvent(new Event('input', { bubbles: true }))
  })

afterEach(() => setLanguage(['en']))

it.each([
  ['1.05', 1.05],
  ['0.05', 0.05],
  ['-0.5', -0.5],
  ['1,05', 1.05],
  ['1,234', 1234],
  ['1,234.5', 1234.5],
  ['−7', -7],
  ['-0.0', 0],
  ['1.50', 1.5],
  ['7.', 7],
  ['100', 100],
  ['few', 'few'],
  ['-', '-'],
])('a bound of numbers that is typed key by key stays what was typed: %s', async (text, saved) => {
  await react.render(<Bound />)
  for (const key of text) await press(key)
  expect(input().value).toBe(text)
  expect(savedBound(held)).toBe(saved)
})

it.each([
  ['1.234', 1234, '1234'],
  ['-1.234,50', -1234.5, '-1234,5'],
  ['0,05', 0.05, '0,05'],
])('a bound is read and shown in the language of the panel: %s', async (text, saved, shown) => {
  await setLanguage(['de'])
  await react.render(<Bound />)
  for (const key of text) await press(key)
  expect([input().value, savedBound(held)]).toEqual([text, saved])
  expect(typedText(saved)).toBe(shown)
  expect(input().inputMode).toBe('')
})
