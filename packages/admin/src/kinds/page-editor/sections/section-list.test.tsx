import { LAYOUT_ID } from '@site/runtime/contract'
import { act } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { block, setUp, type TestPanel } from '../../../../testing/panel.js'
import { setUpReact } from '../../../../testing/react.js'
import type { Panel } from '../../../editor/panel/panel.js'
import { keyOf } from '../../../editor/panel/state.js'
import { BlockList } from '../block-list.js'
import './add-section.js'
import './copy-section.js'
import { SampleNotice } from './sample-words.js'
import { SectionEdits } from './section-edits.js'
import { SectionList } from './section-list.js'

const { render } = setUpReact()
const parts = [
  { id: 'top', title: 'Top' },
  { id: 'questions', title: 'Questions: Before you write', type: 'questions' },
  { id: 'words', title: 'Words: Hello', type: 'words' },
]
const LAYOUT = `/api/config/blocks/home/${encodeURIComponent(LAYOUT_ID)}`
const row = (options: object, theme?: object) => ({
  options: { ...options },
  revision: 1,
  ...(theme && { theme }),
})
const pages = [
  { id: 'home', path: '/', title: 'Home', isPublished: true, hasSections: true },
  { id: 'visit', path: '/visit', title: 'Visit', isPublished: true, hasSections: true },
  { id: 'old', path: '/old', title: 'Old', isPublished: true, hasSections: false },
]
let panel: TestPanel

const asPanel = (): Panel => {
  const call = async ({ path }: { path: string }) =>
    path === '/api/config/pages'
      ? { ok: true, body: { pages, more: false } }
      : panel.call({ method: 'GET', path } as never)
  return { ...panel, inbox: { call } } as unknown as Panel
}

beforeEach(async () => {
  panel = setUp()
  panel.rows.set(LAYOUT, row({ hidden: ['gone', 'words'] }))
  panel.rows.set('/api/config/blocks/visit/site%3Alayout', row({}))
  panel.rows.set(
    '/api/config/blocks/home/section%3Aquestions',
    row(
      { heading: 'Asked' },
      { heading: 'Before', items: [{ id: 'a', type: 'question', settings: { question: 'Where?' } }] },
    ),
  )
  panel.rows.set('/api/config/blocks/home/section%3Awords', row({}, { title: 'Hello' }))
  await render(<SectionList />, asPanel())
  await act(async () => panel.visit('home', [], '/', parts))
})

const titles = () => [...document.querySelectorAll('.part-title')].map(({ textContent }) => textContent)
const control = (id: string) => document.getElementById(id)!
const press = (id: string) => act(async () => control(id).click())
const status = () => document.querySelector('.section-list > [role=status]')!.textContent
const draft = (page = 'home') => {
  const entry = panel.store.get().entries.get(keyOf(page, LAYOUT_ID))
  return entry?.status === 'ready' ? entry.draft.values : null
}
/** The id of the first section that was added to the page. */
const copiedId = () => (draft()!.added as readonly { readonly id: string }[])[0]!.id
const key = (element: Element, name: string, init: KeyboardEventInit = {}) =>
  act(async () => {
    ;(element as HTMLElement).focus()
    element.dispatchEvent(
      new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true, ...init }),
    )
  })
const more = async (id: string, action: string) => {
  if (!document.getElementById(`part-${id}-actions`)) await press(`part-${id}-more`)
  await press(`part-${id}-${action}`)
}
const box = () => document.querySelector<HTMLInputElement>('[role=combobox]')!
const options = () =>
  [...document.querySelectorAll('[role=option]')].map((option) => option.querySelector('bdi')!.textContent)
const type = (text: string) =>
  act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(box(), text)
    box().dispatchEvent(new Event('input', { bubbles: true }))
  })
const plus = (index: number) =>
  act(async () => document.querySelectorAll<HTMLElement>('.section-plus')[index]!.click())
const undo = () => act(async () => panel.undoing.undo())

describe('the parts of a page', () => {
  it('[CFG-001] are moved by buttons and by Alt with the arrow keys, and the focus stays on them', async () => {
    await press('part-words-up')
    expect(titles()).toEqual(['Top', 'Words: Hello', 'Questions: Before you write'])
    expect([document.activeElement?.id, status()]).toEqual([
      'part-words-up',
      'Words: Hello: position 2 of 3.',
    ])
    await key(control('block-section:words'), 'ArrowUp', { altKey: true })
    expect(titles()[0]).toBe('Words: Hello')
    expect(document.activeElement?.id).toBe('block-section:words')
    expect(draft()?.order).toEqual(['words', 'top', 'questions'])
    await undo()
    await undo()
    expect(draft()?.order).toBeUndefined()
  })

  it('[CFG-001] are hidden and shown, each as one step', async () => {
    await more('questions', 'toggle')
    expect(draft()?.hidden).toEqual(['questions', 'words'])
    expect(status()).toBe('Questions: Before you write is hidden. Visitors do not get it.')
    await more('questions', 'toggle')
    await more('words', 'toggle')
    expect(draft()?.hidden).toBeUndefined()
    await undo()
    expect(draft()?.hidden).toEqual(['words'])
  })

  it('are not removed if the template prints them, and say why', async () => {
    await press('part-top-more')
    expect(document.getElementById('part-top-remove')).toBeNull()
    expect(control('part-top-actions').textContent).toContain('but not removed')
  })
})

describe('words of a preset', () => {
  const labels = () => [...document.querySelectorAll('.row-label')].map(({ textContent }) => textContent)
  const notice = () => document.querySelector('.notice-of-samples [role=status]')!.textContent
  const samples = [parts[0]!, { ...parts[1]!, hasSampleWords: true }, { ...parts[2]!, hasSampleWords: true }]

  it('[CFG-001] are named in the list, as the page lists them and as an open form has them', async () => {
    expect(labels()).toEqual(['Hidden'])
    await act(async () => panel.visit('home', [], '/', samples))
    expect(labels()).toEqual(['Sample words', 'Hidden', 'Sample words'])
    // Its form has other words by now.
    await act(() => panel.editing.open('section:questions'))
    expect(labels()).toEqual(['Hidden', 'Sample words'])
    await act(async () =>
      panel.editing.change('items', [
        { id: 'a', type: 'question', settings: { question: 'Why?', answer: '<p>Daily.</p>' } },
      ]),
    )
    expect(labels()).toEqual(['Sample words', 'Hidden', 'Sample words'])
  })

  it('[CFG-001] are said once, after the first save of the page, which they do not hold up', async () => {
    await render(
      <div className="notice-of-samples">
        <SampleNotice />
      </div>,
      asPanel(),
    )
    await act(async () => panel.visit('home', [], '/', samples))
    expect(notice()).toBe('')
    const save = async (columns: number) => {
      await act(() => panel.editing.open('section:questions'))
      await act(async () => panel.editing.change('columns', columns))
      await act(() => panel.saving.save())
    }
    await save(3)
    expect(notice()).toBe(
      '1 section still has sample words: Words: Hello. Visitors read them until you change them.',
    )
    await save(4)
    expect(notice()).toBe('')
  })
})

describe('a section', () => {
  it('[CFG-001] is removed without a question, and brought back by undo', async () => {
    await more('questions', 'remove')
    expect(titles()).toEqual(['Top', 'Words: Hello'])
    expect(draft()).toMatchObject({ removed: ['questions'], hidden: ['words'] })
    expect(status()).toBe('Removed: Questions: Before you write. Undo brings it back.')
    expect(document.activeElement?.id).toBe('part-top-more')
    await undo()
    expect(titles()).toEqual(['Top', 'Questions: Before you write', 'Words: Hello'])
  })

  it('[CFG-001] is duplicated with its unsaved values, behind itself', async () => {
    await act(() => panel.editing.open('section:questions'))
    await act(async () => panel.editing.change('columns', 3))
    await act(async () => panel.editing.close())
    await more('questions', 'duplicate')
    expect(titles()).toEqual(['Top', 'Questions: Before you write', 'Questions', 'Words: Hello'])
    expect(draft()?.added).toEqual([
      {
        id: copiedId(),
        type: 'questions',
        values: {
          heading: 'Asked',
          columns: 3,
          items: [{ id: 'a', type: 'question', settings: { question: 'Where?' } }],
        },
      },
    ])
    const first = copiedId()
    expect(first).toMatch(/^questions-[a-f\d]{8}$/)
    expect(document.activeElement?.id).toBe(`block-section:${first}`)
    // A name is not used again: the server may have values of the earlier section.
    await more(first, 'remove')
    await more('questions', 'duplicate')
    expect(titles()).toContain('Questions')
    expect(copiedId()).not.toBe(first)
  })

  it('[CFG-001] is added between two others, found by its words, with the keyboard alone', async () => {
    await plus(1)
    expect(options()).toEqual(['Questions', 'Words', 'Banner'])
    await type('wor')
    expect(options()).toEqual(['Words'])
    await type('nothing')
    expect(options()).toEqual([])
    await type('text')
    expect(options()).toEqual(['Questions', 'Words'])
    await key(box(), 'ArrowUp')
    expect(document.getElementById(box().getAttribute('aria-activedescendant')!)?.textContent).toContain(
      'Words',
    )
    await key(box(), 'ArrowDown')
    await key(box(), 'Enter')
    const id = copiedId()
    expect(draft()).toMatchObject({
      order: ['top', id, 'questions', 'words'],
      added: [{ id, type: 'questions', values: { heading: 'What people ask' } }],
    })
    // Its form is open, and no call has asked for what the server does not know yet.
    expect(panel.store.get().selected).toBe(`section:${id}`)
    expect(panel.draft().theme).toMatchObject({ heading: 'What people ask' })
    expect(panel.call.mock.calls.some(([{ path }]) => path.includes(id))).toBe(false)
  })

  it('is not offered beyond the limit of its kind, and a page has 60 of them at most', async () => {
    await more('questions', 'duplicate')
    await more('questions', 'duplicate')
    const three = titles()
    await more('questions', 'duplicate')
    expect(titles()).toEqual(three)
    expect(document.querySelector('.section-list [role=alert]')!.textContent).toBe(
      'A page can have at most 3 of “Questions”. Remove one first.',
    )
    await plus(0)
    expect(options()).toEqual(['Words', 'Banner'])
    await act(async () =>
      panel.visit(
        'home',
        [],
        '/',
        Array.from({ length: 60 }, (_, at) => ({ id: `p${at}`, title: 'P', type: 'words' })),
      ),
    )
    await press('add-section')
    expect(status()).toBe('A page can have at most 60 sections. Remove one, or use another page.')
  })

  it('[CFG-001] is copied to another page, into its unsaved layout', async () => {
    await more('questions', 'copy')
    expect(options()).toEqual(['Visit'])
    expect(document.querySelector('.find .help')!.textContent).toBe(
      'Pages without a place for sections are not listed.',
    )
    await key(box(), 'Enter')
    await act(async () => {})
    expect(draft('visit')?.added).toMatchObject([{ type: 'questions', values: { heading: 'Asked' } }])
    const notice = document.querySelector('.notice')!
    expect(notice.textContent).toContain('is on the page “Visit” now')
    // Nothing is wrong, so it has no sign of a warning.
    expect([notice.className, notice.querySelector('svg')]).toEqual(['notice notice-calm', null])
    expect(notice.querySelector('a')?.getAttribute('href')).toContain('frameUrl=%2Fvisit')
    expect(draft()?.added).toBeUndefined()
  })
})

it('[CFG-001] a copy of a section has the options of its blocks, in the same step', async () => {
  panel.rows.set('/api/config/blocks/home/card%40words', row({ count: 3 }))
  const card = (id: string) => ({ ...block(id), theme: {} })
  await act(async () => panel.visit('home', [card('card@words'), card('card@questions')], '/', parts))
  await act(() =>
    panel.editing.loader.load({ pageId: 'home', blockId: 'card@words', path: '/', block: 'card' }),
  )
  await more('words', 'duplicate')
  const copied = () => {
    const entry = panel.store.get().entries.get(keyOf('home', `card@${copiedId()}`))
    return entry?.status === 'ready' ? entry.draft.values : null
  }
  await vi.waitFor(() => expect(copied()).toEqual({ count: 3 }))
  expect(status()).toBe('Duplicated: Words: Hello.')
  const before = panel.count()
  await undo()
  expect(panel.count()).toBe(0)
  expect(before).toBeGreaterThan(1)
  // The text about the copy is not true any more.
  expect(status()).toBe('')
  await more('words', 'copy')
  await key(box(), 'Enter')
  await vi.waitFor(() => {
    const added = draft('visit')?.added as { id: string }[] | undefined
    const entry = panel.store.get().entries.get(keyOf('visit', `card@${added?.[0]?.id}`))
    expect(entry).toMatchObject({ draft: { values: { count: 3 } } })
  })
})

it('[CFG-001] an added section is saved after its layout, and gone ones are not saved at all', async () => {
  await more('words', 'duplicate')
  const copy = `section:${copiedId()}`
  const path = `/api/config/blocks/home/${encodeURIComponent(copy)}`
  await act(() => panel.editing.open(copy))
  await act(async () => panel.editing.change('title', 'Second'))
  panel.rows.set(path, row({}, { title: 'Hello' }))
  await act(() => panel.editing.open('section:questions'))
  await act(async () => panel.editing.change('heading', 'Never saved'))
  await act(async () => panel.editing.close())
  await more('questions', 'remove')
  await act(() => panel.saving.save())
  const puts = panel.call.mock.calls.flatMap(([call]) => (call.method === 'PUT' ? [call.path] : []))
  expect(puts).toEqual([LAYOUT, path])
  expect(panel.count()).toBe(0)
  // With the section, its unsaved words come back.
  await undo()
  expect(panel.count()).toBeGreaterThan(1)
})

it('[CFG-001] stands in the list of the page with the blocks in its sections', async () => {
  await render(<BlockList />, asPanel())
  const listed = (id: string) => ({
    id,
    name: 'accordion',
    label: id,
    state: 'ready' as const,
    theme: {},
    options: {},
    issues: [],
  })
  await act(async () => panel.visit('home', [listed('answers@questions'), listed('menu')], '/', parts))
  const item = control('block-section:questions').closest('li')!
  expect(item.querySelector('[id="block-answers@questions"]')).not.toBeNull()
  expect(item.querySelector('#block-menu')).toBeNull()
  expect(control('block-menu')).not.toBeNull()
})

it('[CFG-001] a section that vanishes while it is duplicated is not copied to the top of the page, and that is said', async () => {
  const edits = new SectionEdits(panel as unknown as Panel)
  const copy = edits.duplicate({ id: 'words', type: 'words' })
  edits.remove({ id: 'words' })
  expect(await copy).toEqual({
    reason: 'This section is not on the page any more, so there is nothing to duplicate.',
  })
  expect(draft()?.added).toBeUndefined()
})
