import { act, useState } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { setUp, type TestPanel } from '../../../../testing/panel.js'
import { setUpReact } from '../../../../testing/react.js'
import { sectionKind } from '../../../../testing/sections.js'
import { settingText } from '../../conflicts/setting-text.js'
import { usePanelState } from '../../context/panel-context.js'
import { BlockForm } from '../../form/block-form.js'
import { changeTexts } from '../../history/changes.js'
import type { Panel } from '../../panel/panel.js'
import { selectedDraft } from '../../panel/state.js'
import type { ItemsField } from '../../settings/field.js'
import type { ValueRow } from '../control-props.js'
import { ItemsControl } from './items-control.js'

const { render } = setUpReact()
const PATH = '/api/config/blocks/home/section%3Aquestions'
const item = (id: string, question: string, answer = '') => ({
  id,
  type: 'question',
  settings: { question, answer },
})
const two = [item('a', 'When?', '<p>Daily.</p>'), item('b', 'Where?')]
const { fields } = sectionKind('questions')
const field = fields.find(({ name }) => name === 'items')!
let panel: TestPanel

function Form() {
  const draft = usePanelState(selectedDraft)
  return draft && <BlockForm draft={draft} />
}

async function show(options: object, theme: object = { items: two }) {
  panel = setUp()
  panel.rows.set(PATH, { options: options as never, revision: 1, theme } as never)
  await render(<Form />, { ...panel, inbox: { call: panel.call } } as unknown as Panel)
  await act(async () =>
    panel.visit('home', [], '/', [{ id: 'questions', title: 'Questions', type: 'questions' }]),
  )
  await act(() => panel.editing.open('section:questions'))
}
const at = (id: string) => document.getElementById(id)!
const press = (id: string) => act(async () => at(id).click())
const titles = () => [...document.querySelectorAll('.item-title bdi')].map(({ textContent }) => textContent)
const items = () => panel.draft().values.items as ReturnType<typeof item>[] | undefined
const type = (id: string, text: string) =>
  act(async () => {
    const input = at(id) as HTMLInputElement
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(input, text)
    input.dispatchEvent(new Event('input', { bubbles: true }))
  })
const named = (label: string) => document.querySelector<HTMLElement>(`[aria-label="${label}"]`)!

describe('a list of items', () => {
  beforeEach(() => show({}))

  it('[CFG-001] shows those of the theme by their first texts, and makes them the owner’s with the first change', async () => {
    expect(titles()).toEqual(['When?', 'Where?'])
    expect(items()).toBeUndefined()
    await press('option-items-b')
    await type('option-items.b.question', 'Where exactly?')
    expect(items()?.map(({ settings }) => settings.question)).toEqual(['When?', 'Where exactly?'])
    // The second item keeps what the first one has got meanwhile.
    await press('option-items-a')
    await type('option-items.a.question', 'Since when?')
    await type('option-items.b.question', 'Where?')
    expect(items()?.map(({ settings }) => settings.question)).toEqual(['Since when?', 'Where?'])
    await act(async () => panel.undoing.undo())
    expect(titles()).toEqual(['Since when?', 'Where exactly?'])
  })

  it('[CFG-001] adds, duplicates, moves and removes them, with the focus where the work goes on', async () => {
    await press('option-items-add-question')
    const added = items()?.at(-1)?.id
    // Somebody else may add one at the same time.
    expect(added).toMatch(/^item-[a-z\d]{4,6}$/)
    expect(document.activeElement?.id).toBe(`option-items.${added}.question`)
    await act(async () => named('Duplicate When?').click())
    expect(titles()).toEqual(['When?', 'When?', 'Where?', 'Question 4'])
    expect(document.activeElement?.id).toBe(`option-items.${items()?.[1]?.id}.question`)
    await press('option-items-b-up')
    expect(titles()).toEqual(['When?', 'Where?', 'When?', 'Question 4'])
    expect(document.activeElement?.id).toBe('option-items-b-up')
    await act(async () => {
      at('option-items-b').focus()
      at('option-items-b').dispatchEvent(
        new KeyboardEvent('keydown', { key: 'ArrowUp', altKey: true, bubbles: true, cancelable: true }),
      )
    })
    expect(titles()[0]).toBe('Where?')
    expect(document.activeElement?.id).toBe('option-items-b')
    await act(async () => named('Remove Where?').click())
    expect(titles()).toEqual(['When?', 'When?', 'Question 3'])
  })

  it('[CFG-001] has no more than it may, and says so', async () => {
    await press('option-items-add-note')
    await press('option-items-add-note')
    expect(titles()).toHaveLength(3)
    expect(document.body.textContent).toContain('There can be at most 1 of “Note”.')
    await press('option-items-add-question')
    await press('option-items-add-question')
    expect(titles()).toHaveLength(4)
    expect(document.body.textContent).toContain('A list has at most 4 items.')
  })

  it('[CFG-001] opens the item and its field that are asked for, such as by the page', async () => {
    await act(() =>
      panel.editing.reveal({ pageId: 'home', blockId: 'section:questions' }, 'items.b.question'),
    )
    expect(document.activeElement?.id).toBe('option-items.b.question')
  })

  it('renders only the item that is typed in', async () => {
    const rendered = vi.fn()
    const Row = ({ field: { name }, onChange }: ValueRow) => {
      rendered(name)
      return <button type="button" id={name} onClick={() => onChange('x')} />
    }
    function Held() {
      const [value, setValue] = useState<unknown>(two)
      return (
        <ItemsControl
          {...{
            id: 'list',
            field: field as ItemsField,
            value,
            automatic: '',
            describedBy: '',
            invalid: false,
            Row,
          }}
          effective={() => two}
          onChange={setValue}
        />
      )
    }
    await render(<Held />, panel as unknown as Panel)
    await press('list-a')
    await press('list-b')
    rendered.mockClear()
    await press('items.a.question')
    expect(rendered.mock.calls.flat()).toEqual(['items.a.question', 'items.a.answer'])
  })
})

describe('an item with a value that is not allowed', () => {
  it('[CFG-001] keeps the section from being saved, and opens with the focus in it', async () => {
    await show({ items: two })
    await press('option-items-b')
    await type('option-items.b.question', 'x'.repeat(201))
    await press('option-items-b')
    await act(() => panel.saving.save())
    expect(panel.call.mock.calls.some(([{ method }]) => method === 'PUT')).toBe(false)
    expect(document.activeElement?.id).toBe('option-items.b.question')
    expect(at('option-items.b.question').getAttribute('aria-invalid')).toBe('true')
  })

  it('has the server’s message at its field', async () => {
    await show({ items: two })
    await press('option-items-b')
    await type('option-items.b.question', 'Why?')
    panel.refusals.push({
      ok: false,
      error: { kind: 'invalid', message: 'No.', errors: { 'items.1.question': 'Ask something else.' } },
    })
    await act(() => panel.saving.save())
    expect(at('option-items.b.question-issue').textContent).toBe('Ask something else.')
    await type('option-items.b.question', 'Who?')
    expect(at('option-items.b.question-issue').textContent).toBe('')
  })
})

it('leaves out what the theme has no more, and keeps the rest', async () => {
  const old = { id: 'c', type: 'gone', settings: {} }
  await show({ items: [{ ...two[0]!, settings: { ...two[0]!.settings, colour: 'red' } }, old] })
  expect(items()).toEqual([two[0]])
})

describe('in words', () => {
  it('[CFG-001] a history says which items were added, changed, removed and moved', () => {
    const now = [item('c', 'Who?'), item('b', 'Where exactly?')]
    const [change] = changeTexts(fields, { items: two }, { items: now })
    expect(change).toMatchObject({
      title: 'Items',
      before: null,
      after: 'Added: Who?; Removed: When?; Changed: Where exactly?',
    })
    expect(changeTexts(fields, { items: two }, { items: two.toReversed() })[0]?.after).toBe('Other order')
    expect(changeTexts(fields, {}, { items: two })[0]?.after).toBe('2 items: When?, Where?')
  })

  it('a conflict says what only one version has', () => {
    expect(settingText(field, two, two.slice(1))).toBe('2 entries; only here: When? – Daily.')
  })
})
