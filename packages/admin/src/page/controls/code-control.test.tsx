import { settingsSections } from '@site/runtime/contract'
import { act } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { setUpReact } from '../../../testing/react.js'
import { fieldsOf } from '../../settings/field.js'
import { controlOf } from './table.js'

const { render } = setUpReact()
const [sheet] = fieldsOf(settingsSections.css.schema, settingsSections.css.texts)
const onChange = vi.fn()

async function show(value: string | undefined): Promise<HTMLTextAreaElement> {
  const Control = controlOf(sheet!)
  await render(
    <Control
      id="css"
      field={sheet!}
      value={value}
      automatic="None"
      describedBy="css-help"
      invalid={false}
      effective={() => undefined}
      onChange={onChange}
    />,
  )
  return document.querySelector('textarea')!
}
const place = () => document.getElementById('css-place')!.textContent

afterEach(() => {
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
  expect(area.getAttribute('aria-describedby')).toBe('css-help css-place')
})

it('[CFG-056] Tab is left to the browser, and moves on', async () => {
  const area = await show('a {}')
  const tab = new KeyboardEvent('keydown', { key: 'Tab', bubbles: true, cancelable: true })
  area.dispatchEvent(tab)
  expect(tab.defaultPrevented).toBe(false)
  expect(place()).toContain('The Tab key moves to the next field.')
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
