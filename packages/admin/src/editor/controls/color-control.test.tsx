import { settingsSections } from '@site/runtime/contract'
import { act, useState } from 'react'
import { beforeEach, expect, it } from 'vitest'
import { renderScreens } from '../../../testing/screen.js'
import { FieldRow } from '../form/field-row.js'
import { fieldsOf } from '../settings/field.js'
import { fieldIssue } from '../settings/field-issue.js'
import type { Values } from '../settings/values.js'

const screen = renderScreens()
const { schema, texts } = settingsSections.colors
const fields = fieldsOf(schema, texts)
const field = fields.find(({ name }) => name === 'lightText')!
const THEME: Values = { lightText: '#16212d', lightBackground: '#fbfaf7', lightTint: '#eef0ec' }

let values: Values
let set: (changed: Values) => void

function Held() {
  const [held, setHeld] = useState<Values>({})
  values = held
  set = setHeld
  const value = held.lightText
  return (
    <FieldRow
      field={field}
      value={value}
      stored={undefined}
      automatic="#16212d (theme)"
      issue={fieldIssue(field, value)}
      effective={(name) => held[name] ?? THEME[name]}
      onChange={(next) => setHeld({ ...held, lightText: next })}
    />
  )
}

beforeEach(() => screen.open(Held, {}))

const picker = () => screen.container.querySelector<HTMLInputElement>('input[type=color]')!
const code = () => screen.container.querySelector<HTMLInputElement>('input[type=text]')!
const contrasts = () => [...screen.container.querySelectorAll('.contrasts p')].map((each) => each.textContent)
const warnings = () => screen.container.querySelectorAll('.contrast-low').length

it('a schema’s colour has a picker and its code, each with a name', () => {
  expect(field).toMatchObject({ kind: 'text', control: 'color', default: '' })
  expect(picker().getAttribute('aria-label')).toBe('Text: pick a colour')
  expect(code().labels![0]!.textContent).toBe('Text')
  expect(code().getAttribute('aria-describedby')).toContain('option-lightText-contrast')
})

it('unset shows the colour of the set, and unsets again', async () => {
  expect([picker().value, code().value, code().placeholder]).toEqual([
    '#16212d',
    '',
    'Automatic: #16212d (theme)',
  ])
  await screen.type('Text', '#AA0000')
  expect(values).toEqual({ lightText: '#aa0000' })
  expect(picker().value).toBe('#aa0000')
  await act(async () => screen.button('Use automatic for Text').click())
  expect(values.lightText).toBeUndefined()
  expect(picker().value).toBe('#16212d')
  await screen.type('Text', '00ff00')
  expect(values).toEqual({ lightText: '#00ff00' })
  await screen.type('Text', ' ')
  expect(values.lightText).toBeUndefined()
})

it('keeps a code that is not finished, says what it must be, and the picker keeps its colour', async () => {
  await screen.type('Text', '#aa00')
  expect(code().value).toBe('#aa00')
  expect(code().getAttribute('aria-invalid')).toBe('true')
  expect(document.getElementById('option-lightText-issue')!.textContent).toContain('three or six digits')
  expect(picker().value).toBe('#16212d')
  expect(contrasts()).toEqual([])
})

it('[CFG-012] takes short codes, and writes them out once the field is left', async () => {
  await screen.type('Text', '#CCC')
  expect([values.lightText, code().value]).toEqual(['#cccccc', '#CCC'])
  expect(code().hasAttribute('aria-invalid')).toBe(false)
  await act(async () => {
    code().focus()
    code().blur()
  })
  expect(code().value).toBe('#cccccc')
  await screen.type('Text', 'abcf')
  expect(values.lightText).toBe('#aabbcc')
  await screen.type('Text', '#aabbccff')
  expect(values.lightText).toBe('#aabbcc')
  // Changed elsewhere, such as by undo.
  await act(async () => set({ lightText: '#123456' }))
  expect(code().value).toBe('#123456')
})

it.each(['#abc8', '#aabbcc80', 'red', '#12'])(
  '[CFG-012] says which colours are allowed: not %s',
  async (typed) => {
    await screen.type('Text', typed)
    expect(document.getElementById('option-lightText-issue')!.textContent).toBe(
      'Enter a colour of three or six digits, such as #ccc or #1b4a86. It cannot be transparent.',
    )
  },
)

it('shows the contrast with what it is read against, also of colours that are unset', async () => {
  expect(contrasts()).toEqual([
    'Contrast 15.6 : 1 with “Background”',
    'Contrast 14.1 : 1 with “Tinted background”',
  ])
  expect(warnings()).toBe(0)
})

it('warns of a low one in words without blocking, and follows each of the colours', async () => {
  await screen.type('Text', '#7a7a7a')
  expect(contrasts()[0]).toBe('Contrast 4.1 : 1 with “Background”, too low for text; at least 4.5 : 1')
  expect(warnings()).toBe(2)
  expect(code().hasAttribute('aria-invalid')).toBe(false)
  const announced = screen.container.querySelector('.contrasts [aria-live]')!
  expect(announced.children).toHaveLength(2)
  await act(async () => set({ lightText: '#7a7a7a', lightBackground: '#000000' }))
  expect(announced.textContent).toContain('Tinted background')
  expect(contrasts()[1]).toBe('Contrast 4.8 : 1 with “Background”')
  expect(warnings()).toBe(1)
})
