import { act, useState } from 'react'
import { expect, it } from 'vitest'
import { setUpReact } from '../../../../testing/react.js'
import { savedBound } from '../model/bound-texts.js'
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

it.each([
  ['1.05', 1.05],
  ['0.05', 0.05],
  ['-0.5', -0.5],
  ['1,05', 1.05],
  ['1.50', 1.5],
  ['7.', 7],
  ['100', 100],
  ['few', 'few'],
  ['-', '-'],
])('a bound of numbers that is typed key by key stays what was typed: %s', async (text, saved) => {
  await react.render(<Bound />)
  for (const key of text) await press(key)
  expect(input().value.replace('.', ',')).toBe(text.replace('.', ','))
  expect(savedBound(held)).toBe(saved)
})
