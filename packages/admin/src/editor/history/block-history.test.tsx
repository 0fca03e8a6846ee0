import type { RevisionBody } from '@site/runtime/contract'
import { act } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { openFaq, type TestPanel } from '../../../testing/panel.js'
import { type Answers, json, renderScreens } from '../../../testing/screen.js'
import { HistoryPart } from '../../kinds/page-editor/block-settings.js'
import { usePanelState } from '../context/panel-context.js'
import { openSettings, selectedDraft } from '../panel/state.js'

const LIST = 'GET /api/config/revisions'

const revision = (id: number, before: object, after: object, person = 'Ada'): RevisionBody => ({
  id,
  pageId: 'home',
  path: '/',
  blockId: 'faq',
  type: 'card',
  savedAt: `2026-11-2${id}T12:00:00.000Z`,
  person,
  before: { ...before },
  after: { ...after },
})
const REVISIONS = [
  revision(3, { count: 7, loud: true }, { count: 4 }),
  revision(2, { count: 7 }, { count: 7, loud: true }, '<b>Bo</b>'),
]
const answer = (revisions = REVISIONS, next: string | null = null) => ({ revisions, next, previous: null })

const screen = renderScreens()
const { press, text, calls } = screen
let panel: TestPanel

/** The history of the open block, as its settings show it. */
function View() {
  const draft = usePanelState(selectedDraft)
  return draft && <HistoryPart draft={draft} />
}

async function open(answers: Answers) {
  await screen.open(View, answers, null, panel)
  await press('History')
  await vi.dynamicImportSettled()
  await screen.settle()
}

beforeEach(async () => {
  panel = await openFaq()
})

describe('the history of a block', () => {
  it('is loaded when it is opened, and not before', async () => {
    await screen.open(View, { [LIST]: () => answer() }, null, panel)
    expect(calls()).toEqual([])
    await press('History')
    await vi.dynamicImportSettled()
    await screen.settle()
    expect(calls().map(({ path }) => path)).toEqual([
      `/api/config/revisions?pageId=home&blockId=faq&limit=10`,
    ])
    expect(screen.button('History').getAttribute('aria-expanded')).toBe('true')
  })

  it.each([
    [REVISIONS, 'Ada'],
    [[], 'Nobody has changed these settings yet'],
  ])('comes into view when it is there', async (revisions, start) => {
    const shown = vi.spyOn(HTMLElement.prototype, 'scrollIntoView')
    await open({ [LIST]: () => answer(revisions) })
    expect(shown.mock.contexts.map((each) => (each as HTMLElement).textContent)).toEqual([
      expect.stringContaining(start),
    ])
    shown.mockRestore()
  })

  it('says who changed what and when; names of people are text', async () => {
    await open({ [LIST]: () => answer() })
    const [newest, second] = [...screen.container.querySelectorAll('li')].map((each) => each.textContent)
    expect(newest).toContain('Ada')
    expect(newest).toContain('Nov 23, 2026')
    expect(newest).toContain('LoudOn →becomes Automatic')
    expect(newest).toContain('Count7 →becomes 4')
    expect(second).toContain('<b>Bo</b>')
    expect(screen.container.querySelector('b')).toBeNull()
  })

  it('going back puts the values into the form and on the page, unsaved, in one step that can be undone', async () => {
    await open({ [LIST]: () => answer() })
    const back = [...screen.container.querySelectorAll('button')].filter(
      ({ textContent }) => textContent === 'Go back to this version',
    )
    // The newest version is the current one.
    expect(screen.container.querySelector('li')!.textContent).toContain('This is the current version.')
    expect(back).toHaveLength(2)
    await press(back[0]!.getAttribute('aria-label')!)
    expect(panel.draft().values).toEqual({ count: 7, loud: true })
    expect(panel.page.update).toHaveBeenLastCalledWith('faq', { count: 7, loud: true })
    expect(screen.container.querySelector('[role=status]')?.textContent).toContain('They are not saved yet.')
    expect(panel.rows.get('/api/config/blocks/home/faq')!.options).toEqual({ count: 4 })
    await act(async () => panel.undoing.undo())
    expect(panel.draft().values).toEqual({ count: 4 })
  })

  it.each([
    ['a change', () => panel.editing.change('count', 1)],
    ['an undo', () => panel.undoing.undo()],
    ['a save', () => panel.saving.save()],
    ['discarding', () => panel.editing.discard()],
  ])('says nothing any more about the form after %s', async (_, next) => {
    const spoken = () => screen.container.querySelector('.history [role=status]')?.textContent
    await open({ [LIST]: () => answer() })
    await press('Go back to this version: Before these changes')
    expect(spoken()).toContain('They are not saved yet.')
    await act(async () => next())
    await screen.settle()
    expect(spoken()).toBe('')
  })

  it('names versions of one minute apart', async () => {
    const [newest, second] = REVISIONS.map((each, index) => ({
      ...each,
      person: 'Ada',
      savedAt: `2026-11-23T12:00:0${index}.000Z`,
    }))
    await open({ [LIST]: () => answer([revision(4, { count: 4 }, { count: 9 }), newest!, second!]) })
    const names = [...screen.container.querySelectorAll('li button')].map((each) =>
      each.getAttribute('aria-label'),
    )
    expect([names.length, new Set(names).size]).toEqual([4, 4])
  })

  it('offers the newest version if the form is of an older one', async () => {
    await open({ [LIST]: () => answer([revision(4, { count: 4 }, { count: 9 })]) })
    expect(text()).not.toContain('This is the current version.')
  })

  it('leads back to the time before the oldest change, and says if the form has the values already', async () => {
    await open({ [LIST]: () => answer() })
    await press('Go back to this version: Before these changes')
    expect(panel.draft().values).toEqual({ count: 7 })
    await press('Go back to this version: Before these changes')
    expect(text()).toContain('The form has these values already.')
    const [settings] = openSettings(panel.store.get()).values()
    expect(settings!.history.past).toHaveLength(1)
  })

  it('does not offer the time before while there are older changes', async () => {
    await open({ [LIST]: () => answer(REVISIONS, '2') })
    expect(text()).not.toContain('Before these changes')
    await press('Older')
    expect(calls().at(-1)!.path).toContain('before=2')
  })

  it('is loaded again after a save', async () => {
    await open({ [LIST]: () => answer() })
    panel.editing.change('count', 5)
    await panel.saving.save()
    await screen.settle()
    expect(calls()).toHaveLength(2)
  })

  it('says that there is none, and can be loaded again after an error', async () => {
    let fails = true
    await open({ [LIST]: () => (fails ? json({}, 500) : answer([])) })
    expect(screen.container.querySelector('[role=alert]')).not.toBeNull()
    fails = false
    await press('Try again')
    expect(text()).toContain('Nobody has changed these settings yet.')
  })
})
