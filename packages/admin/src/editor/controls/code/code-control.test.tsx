import { settingsSections } from '@site/runtime/contract'
import { act, useState } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { json, renderScreens } from '../../../../testing/screen.js'
import { FieldRow } from '../../form/field-row.js'
import { fieldsOf } from '../../settings/field.js'
import { controlOf } from '../table.js'

const screen = renderScreens()
const [sheet] = fieldsOf(settingsSections.css.schema, settingsSections.css.texts)
const onChange = vi.fn()

/** Answers of the server to checks. */
let check: () => unknown = () => ({ errors: {} })
let set: (props: { readonly value?: string; readonly invalid?: boolean }) => void

async function show(value: string | undefined): Promise<HTMLTextAreaElement> {
  const Control = controlOf(sheet!)
  function Held() {
    const [props, setProps] = useState<{ readonly value?: string | undefined; readonly invalid?: boolean }>({
      value,
    })
    set = (next) => setProps((before) => ({ ...before, ...next }))
    return (
      <Control
        id="css"
        field={sheet!}
        value={props.value}
        stored={value}
        automatic="None"
        describedBy="css-help"
        invalid={props.invalid ?? false}
        effective={() => undefined}
        onChange={onChange}
      />
    )
  }
  await screen.open(Held, { 'POST /api/config/settings/css/check': () => check() })
  return document.querySelector('textarea')!
}
const typed = (value: string) => act(async () => set({ value }))
const issue = () => document.getElementById('css-typed')!.textContent
const checked = () =>
  screen.calls('POST').map(({ body }) => (body as { options: { sheet: string } }).options.sheet)
const place = () => document.getElementById('css-place')!.textContent

afterEach(() => {
  check = () => ({ errors: {} })
  vi.unstubAllGlobals()
  vi.clearAllMocks()
})

it('[CFG-056] code has numbered lines, its place in words, and no help of keyboards for prose', async () => {
  const area = await show('a {\n  color: red;\n}')
  expect(document.querySelector('.code-lines')!.textContent).toBe('1\n2\n3')
  const attributes = ['wrap', 'spellcheck', 'autocapitalize'].map((name) => area.getAttribute(name))
  expect([...attributes, area.readOnly]).toEqual(['off', 'false', 'none', false])
  await act(async () => {
    area.focus()
    area.setSelectionRange(8, 8)
    // React tells of no selection while it takes a button of the mouse for pressed, as an earlier test may have left it.
    area.dispatchEvent(new MouseEvent('mouseup', { bubbles: true }))
  })
  expect(place()).toMatch(/^Line 2, column 5\. 19 of 50,000 characters\./)
  expect(area.getAttribute('aria-describedby')).toBe('css-help css-typed css-unknown css-place')
})

it('[CFG-056] Tab is left to the browser, and moves on', async () => {
  const area = await show('a {}')
  const tab = new KeyboardEvent('keydown', { key: 'Tab', bubbles: true, cancelable: true })
  area.dispatchEvent(tab)
  expect(tab.defaultPrevented).toBe(false)
  expect(place()).toContain('The Tab key moves to the next field.')
})

it('[CFG-056] warns of properties that the browser does not know when typing pauses, with their places', async () => {
  vi.stubGlobal('CSS', { supports: (name: string) => name === 'color' })
  const warning = () => document.getElementById('css-unknown')!.textContent
  const area = await show('a {\n  color: red;\n  colr: red;\n}')
  expect(warning()).toBe(
    'This browser does not know, and ignores: “colr” in line 3, column 3. They are saved all the same.',
  )
  expect(area.hasAttribute('aria-invalid')).toBe(false)
  await typed('a { b: 1; c: 1; d: 1; e: 1; f: 1 }')
  expect(warning()).toBe('')
  await screen.settle()
  expect(warning()).toContain('“d” in line 1, column 17; and 2 more.')
})

it('[CFG-056] on Android, code can be read only, which a message says', async () => {
  vi.stubGlobal('navigator', { userAgent: 'Mozilla/5.0 (Linux; Android 15)', platform: 'Linux' })
  const area = await show('a {}')
  expect([area.readOnly, area.value]).toEqual([true, 'a {}'])
  expect(document.querySelector('[role=status]')!.textContent).toBe(
    'Code editing is not available on Android.',
  )
})

it('[CFG-056] a sheet that is not set is empty and says what unset means', async () => {
  const area = await show(undefined)
  expect([area.value, area.placeholder]).toEqual(['', 'Automatic: None'])
})

const MESSAGE = 'Line 1, column 11: Unexpected “red”.'

it('[CFG-056] is checked when typing pauses, and the message is at the field without being announced', async () => {
  const area = await show('a {}')
  expect(checked()).toEqual([])
  check = () => ({ errors: { sheet: MESSAGE } })
  await typed('a { color')
  await typed('a { color red }')
  expect([checked(), issue()]).toEqual([[], ''])
  await screen.settle()
  expect([checked(), issue()]).toEqual([['a { color red }'], MESSAGE])
  expect(area.getAttribute('aria-invalid')).toBe('true')
  expect(document.getElementById('css-typed')!.closest('[aria-live], [role=status], [role=alert]')).toBeNull()
  // The row shows the issues of the form and of a save.
  await act(async () => set({ invalid: true }))
  expect(issue()).toBe('')
  await act(async () => set({ invalid: false }))
  check = () => ({ errors: {} })
  await typed('a { color: red }')
  await screen.settle()
  expect([issue(), area.getAttribute('aria-invalid')]).toEqual(['', null])
  await typed('a {}')
  await screen.settle()
  expect(checked()).toEqual(['a { color red }', 'a { color: red }'])
})

it.each([
  [
    'no answer',
    () => {
      throw new TypeError('Failed to fetch')
    },
  ],
  ['an error', () => json({}, 500)],
])('[CFG-056] nothing is said about %s before a save', async (_name, answer) => {
  await show('a {}')
  check = () => ({ errors: { sheet: MESSAGE } })
  await typed('a { color red }')
  await screen.settle()
  check = answer
  await typed('a { color red; }')
  await screen.settle()
  expect([checked().length, issue()]).toEqual([2, ''])
  expect(document.querySelector('[role=alert]')).toBeNull()
})

it('[CFG-056] the message of a refused save stands where the one while typing does: before the help', async () => {
  function Row() {
    return (
      <FieldRow
        field={sheet!}
        value="a {"
        stored=""
        automatic="None"
        issue="Line 1: a brace is missing."
        effective={() => undefined}
        onChange={onChange}
      />
    )
  }
  await screen.open(Row, {})
  const order = [...document.querySelectorAll('.field p')].map(({ id }) => id.replace(/^.*-/, ''))
  expect(order.slice(0, 2)).toEqual(['issue', 'typed'])
  const ids = document.querySelector('textarea')!.getAttribute('aria-describedby')!.split(' ')
  expect(ids.map((id) => document.getElementById(id)?.textContent)).toContain('Line 1: a brace is missing.')
})
