import { settingsSections } from '@site/runtime/contract'
import { act } from 'react'
import { beforeEach, describe, expect, it } from 'vitest'
import { HeldControl } from '../../../../testing/held-control.js'
import { setUpReact } from '../../../../testing/react.js'
import { fieldsOf } from '../../settings/field.js'
import { fieldIssue } from '../../settings/field-issue.js'
import { formatValue } from '../../settings/format-value.js'
import { weekOf } from '../../settings/hours.js'

const { render } = setUpReact()
const { schema, texts } = settingsSections.contact
const field = fieldsOf(schema, texts).find(({ name }) => name === 'businessHours')!

let value: unknown
const show = async (start: unknown, effective: unknown = undefined) => {
  await render(null)
  const onValue = (next: unknown) => {
    value = next
  }
  await render(<HeldControl id="hours" field={field} start={start} effective={effective} onValue={onValue} />)
}
const named = <Tag extends 'button' | 'input'>(tag: Tag, name: string) =>
  [...document.querySelectorAll(tag)].find(
    (each) => each.getAttribute('aria-label') === name || each.textContent === name,
  )!
const press = (name: string) => act(async () => named('button', name).click())
const type = (name: string, text: string) =>
  act(async () => {
    const input = named('input', name)
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(input, text)
    input.dispatchEvent(new Event('input', { bubbles: true }))
  })
const ranges = (day: string) => (value as Record<string, { ranges: unknown }>)[day]!.ranges
const times = () => [...document.querySelectorAll<HTMLInputElement>('[type=time]')].map((each) => each.value)
const status = () => document.querySelector('[role=status]')!.textContent

const MONDAY = { monday: { ranges: [{ from: 600, to: 1020 }] } }

beforeEach(() => show(MONDAY))

describe('opening hours', () => {
  it('[CFG-001] that are unset say what applies, and start from it', async () => {
    await show(undefined, MONDAY)
    expect(document.querySelector('.automatic')!.textContent).toContain('Automatic: None')
    expect(times()).toEqual([])
    await press('Set opening hours')
    expect(times()).toEqual(['10:00', '17:00'])
    expect(value).toEqual(weekOf(MONDAY))
    expect(document.activeElement).toBe(named('button', 'Add hours: Monday'))
  })

  it('are typed as times, several in a day, and are removed again', async () => {
    await press('Add hours: Monday')
    expect(document.activeElement).toBe(named('input', 'Monday, opens (2)'))
    await type('Monday, opens (2)', '19:30')
    await type('Monday, closes (2)', '00:00')
    expect(ranges('monday')).toEqual([
      { from: 600, to: 1020 },
      { from: 1170, to: 1440 },
    ])
    expect(field.allows(value)).toBe(true)
    await press('Remove 10:00–17:00: Monday')
    expect(ranges('monday')).toEqual([{ from: 1170, to: 1440 }])
    expect(status()).toBe('Hours removed: Monday.')
    await press('Remove 19:30–00:00: Monday')
    expect(document.querySelector('.hours-closed')!.textContent).toBe('Closed')
  })

  it('end on the next day up to six in the morning, which is said', async () => {
    await type('Monday, closes', '02:00')
    expect(ranges('monday')).toEqual([{ from: 600, to: 1560 }])
    expect(document.querySelector('.hours-note')!.textContent).toBe('the next day')
    expect(times()).toEqual(['10:00', '02:00'])
    await type('Monday, opens', '01:00')
    expect(ranges('monday')).toEqual([{ from: 60, to: 120 }])
  })

  it('are copied to other days', async () => {
    await press('Copy Monday to other days')
    const boxes = [...document.querySelectorAll<HTMLInputElement>('[type=checkbox]')]
    expect(boxes.map(({ parentElement }) => parentElement!.textContent)).toEqual([
      'Tuesday',
      'Wednesday',
      'Thursday',
      'Friday',
      'Saturday',
      'Sunday',
    ])
    expect(document.activeElement).toBe(boxes[0])
    await act(async () => boxes[0]!.click())
    await act(async () => boxes[4]!.click())
    await press('Copy')
    expect([ranges('tuesday'), ranges('saturday'), ranges('sunday')]).toEqual([
      ranges('monday'),
      ranges('monday'),
      [],
    ])
    expect(status()).toBe('Copied to Tuesday, Saturday.')
    expect(document.activeElement).toBe(named('button', 'Copy Monday to other days'))
  })

  it.each([
    ['reversed', '09:00', /^Monday: the closing time must be after the opening time\./],
    ['incomplete', '', /^Monday: enter both the opening and the closing time/],
  ])('[CFG-001] that are %s are marked, and said at the field', async (_, closes, message) => {
    await type('Monday, closes', closes)
    expect(fieldIssue(field, value)).toMatch(message)
    expect(named('input', 'Monday, closes').getAttribute('aria-invalid')).toBe('true')
    expect(named('input', 'Monday, closes').getAttribute('aria-describedby')).toBe('hours-issue')
    expect(field.allows(value)).toBe(false)
  })

  it('that overlap are marked where they do', async () => {
    await press('Add hours: Monday')
    await type('Monday, opens (2)', '16:00')
    expect(fieldIssue(field, value)).toMatch(/^Monday: these hours overlap/)
    expect(named('input', 'Monday, opens').hasAttribute('aria-invalid')).toBe(false)
    expect(named('input', 'Monday, opens (2)').getAttribute('aria-invalid')).toBe('true')
  })

  it('keep the text of a closed day', async () => {
    await show({ ...MONDAY, sunday: { text: 'By appointment' } })
    expect([...document.querySelectorAll('.hours-closed')].at(-1)!.textContent).toBe('By appointment')
    await press('Add hours: Tuesday')
    expect(value).toMatchObject({ sunday: { ranges: [], text: 'By appointment' } })
  })

  it('have at most ten ranges in a day, which is said', async () => {
    const many = Array.from({ length: 10 }, (_, hour) => ({ from: hour * 120, to: hour * 120 + 60 }))
    await show({ monday: { ranges: many } })
    await press('Add hours: Monday')
    expect(ranges('monday')).toHaveLength(10)
    expect(status()).toBe('A day has at most 10 ranges of hours.')
    const before = document.querySelector('[role=status]')!.firstChild
    await press('Add hours: Monday')
    expect(status()).toBe('A day has at most 10 ranges of hours.')
    // The same text in the same node is silent.
    expect(document.querySelector('[role=status]')!.firstChild).not.toBe(before)
  })

  it('are in words in the history', () => {
    const words = formatValue(field, { wednesday: { ranges: [{ from: 600, to: 1020 }] } })
    expect(words.replace(/\s/g, ' ')).toBe('Wed 10:00–17:00; Thu – Tue Closed')
    expect(formatValue(field, {})).toBe('Empty')
  })
})
