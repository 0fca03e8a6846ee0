import { idOfSection, SITE_PAGE_ID, settingsSections } from '@site/runtime/contract'
import { act } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { setUpReact } from '../../../testing/react.js'
import { networkError } from '../../base/api/api-error.js'
import { createStore } from '../../base/store/store.js'
import { PanelContext } from '../context/panel-context.js'
import type { Panel } from '../panel/panel.js'
import { type Entry, initialState, keyOf, withEntry } from '../panel/state.js'
import type { Draft } from '../settings/draft.js'
import { fieldsOf } from '../settings/field.js'
import { fieldIssue } from '../settings/field-issue.js'
import { formatValue } from '../settings/format-value.js'
import { controlOf } from './table.js'

const { render } = setUpReact()
const { schema, texts } = settingsSections['announcement-bar']
const field = fieldsOf(schema, texts).find(({ name }) => name === 'endsAt')!
const change = vi.fn()

interface Shown {
  readonly startsAt?: string
  readonly timeZone?: string
  readonly ids?: readonly string[]
  readonly panel?: ReturnType<typeof panelOf>
}

const bodyOf = (timeZone: string) => ({ options: {}, theme: timeZone === '' ? {} : { timeZone } })
const panelOf = (answer: () => unknown) => ({
  store: createStore(initialState('/', null)),
  inbox: { call: vi.fn(async () => answer()) },
})

async function show(
  value: unknown,
  {
    startsAt = '',
    timeZone = 'Europe/London',
    ids = ['time'],
    panel = panelOf(() => ({ ok: true, body: bodyOf(timeZone) })),
  }: Shown = {},
) {
  const Control = controlOf(field)
  await render(null)
  await render(
    <PanelContext value={panel as unknown as Panel}>
      {ids.map((id) => (
        <Control
          key={id}
          id={id}
          field={field}
          value={value}
          automatic="Without an end"
          describedBy="help"
          invalid={false}
          effective={() => startsAt}
          onChange={change}
        />
      ))}
    </PanelContext>,
  )
}
const input = () => document.querySelector('input')!
const zone = () => document.getElementById('time-zone')!.textContent
const hint = () => document.getElementById('time-hint')!.textContent

beforeEach(() => change.mockClear())

describe('a date and time', () => {
  it('[CFG-001] is in a field of the browser, with the clock of the site beside it', async () => {
    await show('2026-12-24T18:00')
    expect([input().type, input().value]).toEqual(['datetime-local', '2026-12-24T18:00'])
    expect(zone()).toBe('By the clock of Europe/London.')
    expect(input().getAttribute('aria-describedby')).toBe('help time-zone time-hint')
    await act(async () => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(
        input(),
        '2026-12-25T09:30',
      )
      input().dispatchEvent(new Event('input', { bubbles: true }))
    })
    expect(change).toHaveBeenLastCalledWith('2026-12-25T09:30')
    expect(field.allows('2026-12-25T09:30')).toBe(true)
  })

  it('shares the time zone with others, and asks again only after a failure', async () => {
    let works = false
    const panel = panelOf(() =>
      works ? { ok: true, body: bodyOf('Asia/Tokyo') } : { ok: false, error: networkError() },
    )
    await show('', { panel, ids: ['time', 'other'] })
    expect(zone()).toBe('')
    expect(panel.inbox.call).toHaveBeenCalledOnce()
    works = true
    for (const _ of ['again', 'once more']) {
      await show('', { panel, ids: ['time', 'other'] })
      expect(zone()).toBe('By the clock of Asia/Tokyo.')
    }
    expect(panel.inbox.call).toHaveBeenCalledTimes(2)
  })

  it('follows the time zone that is stored while the panel is open', async () => {
    const panel = panelOf(() => ({ ok: true, body: bodyOf('Asia/Tokyo') }))
    await show('', { panel })
    const store = (stored: object) =>
      act(async () => {
        const draft = { stored, theme: { timeZone: 'Asia/Tokyo' } } as unknown as Draft
        const entry = { status: 'ready', draft } as Entry
        panel.store.set((state) => withEntry(state, keyOf(SITE_PAGE_ID, idOfSection('contact')), entry))
      })
    await store({ timeZone: 'Europe/Paris' })
    expect(zone()).toBe('By the clock of Europe/Paris.')
    await store({})
    expect(zone()).toBe('By the clock of Asia/Tokyo.')
  })

  it('that is unset says so, also on a site without a time zone', async () => {
    await show(undefined, { timeZone: '' })
    expect(input().value).toBe('')
    expect(zone()).toBe('Automatic: Without an end. By the clock of UTC.')
  })

  it('that is not after its start says so, and can be saved', async () => {
    await show('2026-12-24T18:00', { startsAt: '2026-12-24T18:00' })
    expect(hint()).toMatch(/so it is never shown/)
    await show('2026-12-24T18:00', { startsAt: '2026-12-24T17:59' })
    expect(hint()).toBe('')
  })

  it('has an issue in words in another format, and is in words in the history', () => {
    expect(fieldIssue(field, 'tomorrow')).toBe('This must be a date and a time, such as 2026-12-24T18:00.')
    expect(formatValue(field, '2026-12-24T18:00')).toBe('2026-12-24, 18:00')
    expect(formatValue(field, '')).toBe('Empty')
  })
})
