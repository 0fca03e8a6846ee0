import { LAYOUT_ID, sectionBlockId } from '@site/runtime/contract'
import { act } from 'react'
import { beforeEach, describe, expect, it } from 'vitest'
import { setUp, type TestPanel } from '../../../../testing/panel.js'
import { eventually, setUpReact } from '../../../../testing/react.js'
import { writeRecord } from '../../../editor/drafts/draft-storage.js'
import { restoreDraft } from '../../../editor/drafts/restore.js'
import { placeIn } from '../../../editor/panel/gone-sections.js'
import type { Panel } from '../../../editor/panel/panel.js'
import { dirtyDrafts, keyOf, partsOf } from '../../../editor/panel/state.js'
import { SaveBar } from '../save-bar.js'
import './gone-notice.js'
import { SectionEdits } from './section-edits.js'

const react = setUpReact()
const pathOf = (id: string) => `/api/config/blocks/home/${encodeURIComponent(id)}`
const added = { id: 'words-1', type: 'words', values: { title: 'Hello' } }
const parts = [
  { id: 'top', title: 'Top' },
  { id: 'questions', title: 'Questions: Before', type: 'questions' },
  { id: 'words-1', title: 'Words: Hello', type: 'words' },
  { id: 'end', title: 'End' },
]
const layoutPlace = { pageId: 'home', blockId: LAYOUT_ID, path: '/', block: LAYOUT_ID }

let mine: TestPanel
let other: TestPanel

const withInbox = (panel: TestPanel) => ({ ...panel, inbox: { call: panel.call } }) as unknown as Panel

beforeEach(async () => {
  mine = setUp()
  mine.rows.set(pathOf(LAYOUT_ID), {
    options: { added: [added], order: ['top', 'words-1', 'questions', 'end'], hidden: ['words-1'] },
    revision: 0,
  })
  mine.rows.set(pathOf('section:questions'), {
    options: {},
    revision: 0,
    theme: { heading: 'Before' },
  } as never)
  mine.rows.set(pathOf('section:words-1'), { options: {}, revision: 0, theme: added.values } as never)
  other = setUp({ rows: mine.rows })
  for (const panel of [mine, other]) {
    panel.visit('home', [], '/', parts)
    await panel.editing.loader.load(layoutPlace)
  }
  await react.render(<SaveBar />, withInbox(mine))
})

const type = async (id: string, name: string, text: string) => {
  await act(() => mine.editing.open(sectionBlockId(id)))
  await act(async () => mine.editing.change(name, text))
}
const removeInOther = async (id: string) => {
  new SectionEdits(other as unknown as Panel).remove({ id })
  await other.saving.save()
}
const save = () => act(() => mine.saving.save())
const press = async (label: string) => {
  const button = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === label)
  await act(async () => button!.click())
}
const notices = () => [...document.querySelectorAll('.notice p')].map(({ textContent }) => textContent)
const layout = () => mine.rows.get(pathOf(LAYOUT_ID))!.options
const ids = () => partsOf(mine.store.get()).map(({ id }) => id)

/** A section with unsaved changes is removed in another window before they are saved. */
const lose = async (id: string, name: string) => {
  await type(id, name, 'Newer')
  await removeInOther(id)
  await save()
}

describe('unsaved changes of a section that was removed in another window', () => {
  it('[CFG-001] are kept and counted, and the notice says so', async () => {
    await lose('words-1', 'title')
    expect(notices()).toEqual([
      'The section “Words: Hello” on / was removed meanwhile, in another window or by somebody else. Your changes to it are kept here, and are not saved.',
    ])
    expect([mine.count(), mine.store.get().saving.status, mine.draft().values]).toEqual([
      1,
      'idle',
      { title: 'Newer' },
    ])
    await save()
    expect([notices().length, mine.count()]).toEqual([1, 1])
  })

  it('[CFG-001] bring an added section back to its place, with its values, hidden as it was', async () => {
    const before = layout()
    await lose('words-1', 'title')
    expect(layout()).toEqual({ removed: ['words-1'] })
    await press('Add it again and save')
    await eventually(() => expect(mine.store.get().saving.status).toBe('saved'))
    expect(layout()).toEqual(before)
    expect(mine.rows.get(pathOf('section:words-1'))!.options).toEqual({ title: 'Newer' })
    expect([notices(), mine.count()]).toEqual([[], 0])
  })

  it('bring a section of the theme back', async () => {
    const before = layout()
    await lose('questions', 'heading')
    expect(layout().removed).toEqual(['questions'])
    await press('Add it again and save')
    await eventually(() => expect(mine.count()).toBe(0))
    expect(layout()).toEqual(before)
    expect(mine.rows.get(pathOf('section:questions'))!.options).toEqual({ heading: 'Newer' })
  })

  it('[CFG-001] can be discarded, and the page is without the section', async () => {
    await lose('questions', 'heading')
    await press('Discard these changes')
    expect([notices(), mine.count(), mine.store.get().selected]).toEqual([[], 0, null])
    expect(ids()).toEqual(['top', 'end', 'words-1'])
    await save()
    expect(layout().removed).toEqual(['questions'])
  })

  it('are kept where the own changes of the layout were merged with the removal', async () => {
    await type('questions', 'heading', 'Newer')
    await act(async () => new SectionEdits(mine as unknown as Panel).toggle({ id: 'top' }))
    await removeInOther('questions')
    await save()
    expect([mine.count(), notices().length]).toEqual([1, 1])
    expect(layout()).toMatchObject({ removed: ['questions'], hidden: ['top', 'words-1'] })
    await press('Add it again and save')
    await eventually(() => expect(mine.count()).toBe(0))
    expect(layout().removed).toBeUndefined()
    expect(layout().hidden).toEqual(['top', 'words-1'])
    expect(mine.rows.get(pathOf('section:questions'))!.options).toEqual({ heading: 'Newer' })
  })

  it('are kept where they are typed after that', async () => {
    await act(() => mine.editing.open(sectionBlockId('questions')))
    await act(async () => new SectionEdits(mine as unknown as Panel).toggle({ id: 'top' }))
    await removeInOther('questions')
    await save()
    expect(notices()).toEqual([])
    await act(async () => mine.editing.change('heading', 'Newer'))
    expect([mine.count(), notices().length]).toEqual([1, 1])
  })

  it('are saved at once if the section was brought back there, too', async () => {
    await lose('questions', 'heading')
    other.undoing.undo()
    await other.saving.save()
    await press('Add it again and save')
    await eventually(() => expect(mine.count()).toBe(0))
    expect(mine.rows.get(pathOf('section:questions'))!.options).toEqual({ heading: 'Newer' })
    expect(mine.store.get().entries.has(keyOf('home', LAYOUT_ID))).toBe(true)
  })

  it('can only be discarded where nobody knows the kind of the section, as in drafts of an earlier version', async () => {
    const lost = {
      pageId: 'home',
      blockId: 'one@other',
      path: '/',
      block: 'card',
      base: {},
      values: { count: 5 },
    }
    const labels = () => [...document.querySelectorAll('.notice button')].map((each) => each.textContent)
    await act(async () => expect(await restoreDraft(mine.services, mine.editing, lost)).toBeNull())
    expect(labels()).toEqual(['Discard these changes'])
    const section = { id: 'other', type: 'words', values: { title: 'Copied' } }
    mine.rows.set(pathOf(LAYOUT_ID), { options: { ...layout(), removed: ['other'] }, revision: 1 })
    await press('Discard these changes')
    await act(async () =>
      expect(await restoreDraft(mine.services, mine.editing, { ...lost, place: { section } })).toBeNull(),
    )
    await press('Add it again and save')
    await eventually(() => expect(layout().added).toContainEqual(section))
  })

  it('[CFG-001] bring the section back once, where the own order and the own hidden parts still name it', async () => {
    await type('questions', 'heading', 'Newer')
    const edits = new SectionEdits(mine as unknown as Panel)
    await act(async () => {
      edits.arrange(edits.placed.toReversed())
      edits.toggle({ id: 'questions' })
    })
    await removeInOther('questions')
    // The other window has arranged nothing, so the own order is merged with the removal.
    const { order: _, ...others } = layout()
    mine.rows.set(pathOf(LAYOUT_ID), {
      options: { ...others, order: ['top', 'words-1', 'questions', 'end'] },
      revision: 5,
    })
    await save()
    expect(layout()).toMatchObject({ removed: ['questions'], order: ['end', 'questions', 'words-1', 'top'] })
    await press('Add it again and save')
    await eventually(() => expect(mine.count()).toBe(0))
    expect(layout()).toEqual({
      added: [added],
      order: ['end', 'questions', 'words-1', 'top'],
      hidden: ['words-1', 'questions'],
    })
  })

  it('[CFG-001] bring the section back to its place after a crash, before which nobody had removed it', async () => {
    const before = layout()
    await type('words-1', 'title', 'Newer')
    const state = mine.store.get()
    const drafts = dirtyDrafts(state).map(([, draft]) => draft)
    const { drafts: lost } = JSON.parse(writeRecord(drafts, 0, undefined, (draft) => placeIn(state, draft))!)
    await removeInOther('words-1')
    mine.store.set((now) => ({ ...now, entries: new Map() }))
    await act(() => restoreDraft(mine.services, mine.editing, lost[0]))
    await press('Add it again and save')
    await eventually(() => expect(mine.count()).toBe(0))
    expect(layout()).toEqual(before)
  })

  it.each([
    { kind: 'network', message: 'Unable to connect.' } as const,
    { kind: 'invalid', message: 'There is no such page.', errors: {}, isMissing: true } as const,
  ])('[CFG-001] can be discarded where the page cannot be read: $message', async (error) => {
    await lose('questions', 'heading')
    mine.call.mockResolvedValueOnce({ ok: false, error })
    await press('Discard these changes')
    await eventually(() => expect([notices(), mine.count()]).toEqual([[], 0]))
    expect(mine.store.get().selected).toBeNull()
  })

  it('[CFG-001] leave the saves of other changes as they are', async () => {
    await lose('questions', 'heading')
    mine.visit('visit')
    await act(() => mine.editing.open('faq'))
    await act(async () => mine.editing.change('count', 7))
    mine.emit.mockClear()
    await save()
    expect(mine.rows.get('/api/config/blocks/visit/faq')!.options).toEqual({ count: 7 })
    expect([mine.store.get().saving.status, notices().length]).toEqual(['saved', 1])
    expect(mine.emit).toHaveBeenCalledWith('frame', 'frame-save-exit', { saved: true })
    // A save that loses changes itself is no success, and neither is one of lost changes alone.
    await save()
    expect(mine.store.get().saving.status).toBe('idle')
    expect(mine.emit).toHaveBeenLastCalledWith('frame', 'frame-save-exit', { saved: false })
  })

  it('stay where the page cannot be read now, with the reason', async () => {
    await lose('questions', 'heading')
    mine.call.mockResolvedValueOnce({ ok: false, error: { kind: 'network', message: 'Unable to connect.' } })
    await press('Add it again and save')
    expect(notices()[1]).toBe('Unable to connect.')
    expect(mine.count()).toBe(1)
  })
})
