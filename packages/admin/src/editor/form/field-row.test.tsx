import { editableFormOf, flag, integer, oneOf, settingsSections, text } from '@site/runtime/contract'
import { act, useState } from 'react'
import * as v from 'valibot'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { setUpReact } from '../../../testing/react.js'
import { createStore } from '../../base/store/store.js'
import type { Panel } from '../panel/panel.js'
import { initialState } from '../panel/state.js'
import { type Field, fieldsOf } from '../settings/field.js'
import { fieldIssue } from '../settings/field-issue.js'
// Here at once: a test waits for no code.
import '../controls/dataset/dataset-editor.js'
import { FieldRow, focusControl } from './field-row.js'

const schema = v.object({
  loop: flag(true),
  effect: oneOf(['fade', 'newSwipe'], 'fade'),
  order: oneOf(['a', 'b', 'c', 'd', 'e'], 'a'),
  count: integer(3, { min: 1 }),
  columns: integer(3, { min: 1, max: 12 }),
  place: oneOf(['top', 'top left', 'center', 'bottom right', 'unset'], 'unset'),
  caption: text('', { maxLength: 20 }),
  story: text(''),
  keys: text(''),
})
const help = (title: string) => ({ title, help: `${title} helps.` })
const fields = fieldsOf(schema, {
  loop: help('Loop'),
  effect: help('Effect'),
  order: help('Order'),
  count: help('Count'),
  columns: help('Columns'),
  place: { ...help('Place'), control: 'position', choices: { unset: 'Not set' } },
  caption: help('Caption'),
  story: help('Story'),
  keys: { ...help('Keys'), control: 'keys' },
})

const onChange = vi.fn()
let effective: unknown
const { render } = setUpReact()

async function show(name: string, value: unknown): Promise<HTMLElement> {
  const field = fields.find((each) => each.name === name)!
  const issue = fieldIssue(field, value)
  await render(
    <FieldRow
      field={field}
      value={value}
      stored={value}
      automatic="Seven"
      issue={issue}
      effective={() => effective}
      onChange={onChange}
    />,
  )
  return document.querySelector('.field')!
}

const control = (row: HTMLElement) => row.querySelector<HTMLInputElement>('input, select, textarea')!
const described = (element: Element) =>
  (element.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? `nothing has the id ${id}`)
    .join(' ')
    .trim()

afterEach(() => {
  vi.clearAllMocks()
  effective = undefined
})

describe('every control', () => {
  it.each([
    ['order', 'a', 'SELECT'],
    ['count', 3, 'INPUT number'],
    ['caption', '', 'INPUT text'],
    ['story', '', 'TEXTAREA'],
  ])('%s has its title as a label and its help as a description', async (name, value, kind) => {
    const input = control(await show(name, value))
    const type = input.getAttribute('role') ?? (input.tagName === 'INPUT' ? input.type : '')
    expect(`${input.tagName} ${type}`.trim()).toBe(kind)
    const title = `${name.charAt(0).toUpperCase()}${name.slice(1)}`
    expect(input.closest('label')?.textContent).toContain(title)
    expect(described(input)).toBe(`${title} helps.`)
    expect(input.hasAttribute('aria-invalid')).toBe(false)
  })

  it('a few choices are radio buttons in a group with a legend', async () => {
    const row = await show('effect', 'newSwipe')
    const group = row.querySelector('fieldset')!
    expect(group.querySelector('legend')?.textContent).toBe('Effect')
    expect(described(group)).toBe('Effect helps.')
    const labels = [...group.querySelectorAll('label')].map(({ textContent }) => textContent)
    expect(labels).toEqual(['Automatic: Seven', 'Fade', 'New swipe'])
    expect(group.querySelector<HTMLInputElement>(':checked')?.value).toBe('newSwipe')
  })

  it('a value that is not allowed is marked, and the message belongs to the control', async () => {
    const input = control(await show('count', 0))
    expect(input.getAttribute('aria-invalid')).toBe('true')
    expect(described(input)).toBe('Count helps. Enter a whole number, 1 or more.')
  })

  it('shows markup in a value as text', async () => {
    const row = await show('caption', '<img src=x onerror=alert(1)>')
    expect(row.querySelector('img')).toBeNull()
    expect(control(row).value).toBe('<img src=x onerror=alert(1)>')
  })
})

describe('nothing set', () => {
  it.each([
    ['loop', 'Automatic: Seven'],
    ['effect', 'Automatic: Seven'],
  ])('[CFG-001] is a choice of its own in %s, by name', async (name, label) => {
    const row = await show(name, undefined)
    const chosen = row.querySelector<HTMLInputElement>(':checked')!
    expect(chosen.closest('label')?.textContent).toBe(label)
    act(() => row.querySelectorAll<HTMLInputElement>('input')[1]!.click())
    expect(onChange).toHaveBeenCalledOnce()
    await render(null)
    const again = await show(name, name === 'loop' ? false : 'fade')
    act(() => again.querySelectorAll<HTMLInputElement>('input')[0]!.click())
    expect(onChange).toHaveBeenLastCalledWith(undefined)
  })

  it('[CFG-001] shows its meaning in lists and fields', async () => {
    const list = control(await show('order', undefined)) as unknown as HTMLSelectElement
    expect(list.selectedOptions[0]?.textContent).toBe('Automatic: Seven')
    expect(control(await show('count', undefined))).toMatchObject({
      value: '',
      placeholder: 'Automatic: Seven',
    })
    expect(control(await show('caption', undefined)).placeholder).toBe('Automatic: Seven')
  })

  it('a text may be set to nothing, which is not the same', async () => {
    const row = await show('caption', '')
    expect(control(row).placeholder).toBe('')
    expect(row.querySelector('.default')?.textContent).toContain('Automatic: Seven')
  })
})

describe('an automatic text', () => {
  it('[CFG-001] is the start of an own one on request, with the focus in the field', async () => {
    effective = 'From the theme'
    const row = await show('caption', undefined)
    const [button] = row.querySelectorAll('button')
    expect(button!.textContent).toBe('Edit this text')
    expect(button!.getAttribute('aria-label')).toBe('Edit this text: Caption')
    act(() => button!.click())
    expect(onChange).toHaveBeenCalledExactlyOnceWith('From the theme')
    expect(document.activeElement).toBe(control(row))
  })

  it.each([
    ['caption', undefined, ''],
    ['caption', 'Mine', 'From the theme'],
    ['count', undefined, 3],
    ['effect', undefined, 'fade'],
  ])('is not offered where there is none: %s, %j over %j', async (name, value, onPage) => {
    effective = onPage
    const row = await show(name, value)
    expect(row.textContent).not.toContain('Edit this text')
  })
})

describe('the way back to automatic', () => {
  it('is there only where something is set', async () => {
    expect((await show('loop', undefined)).querySelector('button')).toBeNull()
    const row = await show('loop', true)
    expect(row.querySelector('.default')?.textContent).toContain('Automatic: Seven')
    expect(row.querySelector('button')?.getAttribute('aria-label')).toBe('Use automatic for Loop')
  })

  it('unsets the value, and focus stays with the field', async () => {
    const row = await show('count', 7)
    act(() => row.querySelector('button')!.click())
    expect(onChange).toHaveBeenCalledExactlyOnceWith(undefined)
    expect(document.activeElement).toBe(control(row))
  })
})

describe('the way back to automatic of a group', () => {
  const { contact } = settingsSections
  const chart = editableFormOf('chart')!
  const all = [...fieldsOf(contact.schema, contact.texts), ...fieldsOf(chart.schema, chart.texts)]
  const link = { name: 'Mastodon', url: 'https://social.example/@press' }

  function Held({ field, start }: { readonly field: Field; readonly start: unknown }) {
    const [value, setValue] = useState(start)
    return (
      <FieldRow
        field={field}
        value={value}
        stored={start}
        automatic="Seven"
        issue={null}
        effective={() => undefined}
        onChange={setValue}
      />
    )
  }

  it.each([
    ['businessHours', { monday: { ranges: [{ from: 600, to: 1020 }] } }, 'Set opening hours'],
    ['accounts', [link], 'Add'],
    [
      'dataset',
      [
        ['Year', 'Linocut'],
        ['2024', '1410'],
      ],
      'Enter data',
    ],
  ])('[CFG-001] moves focus to what is left of %s', async (name, start, target) => {
    vi.stubGlobal('matchMedia', () => ({ addEventListener: vi.fn(), removeEventListener: vi.fn() }))
    const field = all.find((each) => each.name === name)!
    const panel = { store: createStore(initialState('/', null)) } as unknown as Partial<Panel>
    await render(<Held field={field} start={start} />, panel)
    const reset = document.querySelector<HTMLElement>('.default button')!
    await act(async () => reset.click())
    expect(document.activeElement?.textContent).toBe(target)
  })

  it.each([
    [
      'businessHours',
      {
        monday: { ranges: [{ from: 600, to: 1020 }] },
        friday: { ranges: [{ from: 600, to: null }] },
      },
      'Friday, opens',
    ],
    ['accounts', [link, { name: 'Elsewhere', url: 'javascript:alert(1)' }], 'Address of link 2'],
    [
      'dataset',
      [
        ['Year', 'Linocut', 'Letterpress'],
        ['2024', '1410', ''],
      ],
      '2024, Letterpress',
    ],
  ])(
    '[CFG-001] that cannot be saved goes to what is wrong in it, with the message in view: %s',
    async (name, start, wrong) => {
      vi.stubGlobal('matchMedia', () => ({ addEventListener: vi.fn(), removeEventListener: vi.fn() }))
      const field = all.find((each) => each.name === name)!
      const panel = { store: createStore(initialState('/', null)) } as unknown as Partial<Panel>
      await render(<Held field={field} start={start} />, panel)
      const shown = vi.spyOn(HTMLElement.prototype, 'scrollIntoView')
      await act(async () => focusControl(name))
      expect(document.activeElement?.getAttribute('aria-label')).toBe(wrong)
      expect(shown.mock.contexts).toEqual([document.getElementById(`option-${name}-issue`)])
      shown.mockRestore()
      // The arrow keys of a grid go on from there.
      if (name !== 'dataset') return
      await act(async () => {
        const key = new KeyboardEvent('keydown', { key: 'ArrowUp', bubbles: true, cancelable: true })
        document.activeElement!.dispatchEvent(key)
      })
      expect(document.activeElement?.textContent).toBe('Letterpress')
    },
  )
})

it('reports a choice with the type of the contract', async () => {
  const off = (await show('loop', undefined)).querySelectorAll<HTMLInputElement>('input')[2]!
  act(() => off.click())
  expect(onChange).toHaveBeenLastCalledWith(false)
  const second = (await show('effect', 'fade')).querySelectorAll<HTMLInputElement>('input')[2]!
  act(() => second.click())
  expect(onChange).toHaveBeenLastCalledWith('newSwipe')
})

it('keys are chosen by their names', async () => {
  const row = await show('keys', '{"previous":33,"next":34}')
  const [previous, next] = [...row.querySelectorAll('select')]
  expect(row.querySelector('legend')?.textContent).toBe('Keys')
  expect([previous, next].map((each) => each?.selectedOptions[0]?.textContent)).toEqual([
    'Page Up',
    'Page Down',
  ])
  act(() => {
    next!.value = '74'
    next!.dispatchEvent(new Event('change', { bubbles: true }))
  })
  expect(onChange).toHaveBeenLastCalledWith('{"previous":33,"next":74}')
})

describe('a slider', () => {
  const inputs = (row: HTMLElement) => [...row.querySelectorAll('input')]
  const set = (input: HTMLInputElement, value: string) =>
    act(async () => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(input, value)
      input.dispatchEvent(new Event('input', { bubbles: true }))
    })

  it('stands beside a field for the exact number; both have the name of the option', async () => {
    const row = await show('columns', 4)
    const [slider, number] = inputs(row)
    expect([slider!.type, slider!.min, slider!.max, slider!.step, slider!.value]).toEqual([
      'range',
      '1',
      '12',
      '1',
      '4',
    ])
    expect(slider!.getAttribute('aria-label')).toBe('Columns')
    expect([number!.type, number!.value, number!.labels![0]!.textContent]).toEqual(['number', '4', 'Columns'])
    expect([described(slider!), described(number!)]).toEqual(['Columns helps.', 'Columns helps.'])
    await set(slider!, '7')
    expect(onChange).toHaveBeenLastCalledWith(7)
    await set(number!, '13')
    expect(onChange).toHaveBeenLastCalledWith(13)
    await set(number!, '')
    expect(onChange).toHaveBeenLastCalledWith(undefined)
  })

  it('[CFG-001] that is unset stands at what the page shows, and says so', async () => {
    effective = 5
    const row = await show('columns', undefined)
    const [slider, number] = inputs(row)
    expect([slider!.value, slider!.getAttribute('aria-valuetext')]).toEqual(['5', 'Automatic: Seven'])
    expect([number!.value, number!.placeholder]).toEqual(['', 'Auto'])
    expect(row.querySelector('.slider')!.getAttribute('data-unset')).toBe('true')
    effective = undefined
  })
})

describe('a grid of places', () => {
  const radio = (row: HTMLElement, value: string) =>
    row.querySelector<HTMLInputElement>(`input[value="${value}"]`)!
  const press = (element: Element, key: string) =>
    act(async () => {
      element.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
    })

  it('is a group of radio buttons with names; what is no place stands above it', async () => {
    const row = await show('place', 'top left')
    const labels = [...row.querySelectorAll('label')].map(({ textContent }) => textContent)
    expect(labels).toEqual(['Automatic: Seven', 'Not set', 'Top', 'Top left', 'Center', 'Bottom right'])
    expect(radio(row, 'center').closest('label')!.style.gridArea).toBe('2 / 2')
    expect(radio(row, 'top left').checked).toBe(true)
    expect(row.querySelector('.position-places > span')!.textContent).toBe('Top left')
    act(() => radio(row, 'unset').click())
    expect(onChange).toHaveBeenLastCalledWith('unset')
    act(() => radio(row, '').click())
    expect(onChange).toHaveBeenLastCalledWith(undefined)
  })

  it.each([
    ['top', 'ArrowLeft', 'top left'],
    ['top', 'ArrowDown', 'center'],
    ['center', 'ArrowUp', 'top'],
    ['top left', 'ArrowUp', 'unset'],
  ])('moves from %s with %s to %s, together with the focus', async (from, key, to) => {
    const row = await show('place', from)
    await press(radio(row, from), key)
    expect(onChange).toHaveBeenCalledExactlyOnceWith(to)
    expect(document.activeElement).toBe(radio(row, to))
  })

  it('stays where there is no place in that direction', async () => {
    const row = await show('place', 'center')
    await press(radio(row, 'center'), 'ArrowRight')
    expect(onChange).not.toHaveBeenCalled()
  })
})
