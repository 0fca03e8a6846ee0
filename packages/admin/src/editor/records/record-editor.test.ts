import { beforeEach, describe, expect, it } from 'vitest'
import type { Answer } from '../../base/api/client.js'
import { RecordEditor } from './record-editor.js'

/** A record that counts its visits by itself. */
interface Page {
  readonly title: string
  readonly visits: number
  readonly revision: number
}

const ID = 'page'
const page = (revision: number, visits = 0, title = `Title ${revision}`): Page => ({
  title,
  visits,
  revision,
})

let answer: (answer: Answer<Page>) => void
let editor: RecordEditor<Page, { readonly title: string }>
const wait = () =>
  new Promise<Answer<Page>>((resolve) => {
    answer = resolve
  })
const record = () => editor.store.get().get(ID)!
const type = (title: string) => editor.change(ID, 'title', () => ({ title }))
/** Saves a title as a revision. */
async function save(title: string, revision: number) {
  type(title)
  const isSaved = editor.save(ID)
  answer({ ok: true, body: page(revision, 0, title) })
  await isSaved
}

beforeEach(() => {
  editor = new RecordEditor(
    {
      call: async () => ({ ok: false, error: { kind: 'server', message: '' } }),
      now: () => 0,
      onSaved() {},
    },
    {
      idOf: () => ID,
      revisionOf: ({ revision }) => revision,
      draftOf: ({ title }) => ({ title }),
      countChanges: (draft, { title }) => Number(draft.title !== title),
      issuesOf: () => new Map(),
      partsOf: () => [],
      fix: String,
      save: wait,
      read: wait,
      reset: wait,
      theirsOf: (body) => body as Page | null,
    },
  )
  editor.open(page(1))
})

describe('a record that is opened again', () => {
  it('stays as it was saved when an older version arrives, and can still be undone', async () => {
    await save('Mine', 2)
    editor.open(page(1))
    expect(record()).toMatchObject({ stored: { title: 'Mine', revision: 2 }, draft: { title: 'Mine' } })
    expect(record().saving.status).toBe('saved')
    editor.undo(ID)
    expect(record().draft.title).toBe('Title 1')
  })

  it('takes over from the same version what nobody writes, and keeps what was saved or typed', async () => {
    await save('Mine', 2)
    editor.open(page(2, 5, 'Mine'))
    expect(record()).toMatchObject({ stored: { visits: 5 }, saving: { status: 'saved' } })
    expect(record().history.past).toHaveLength(1)
    type('Unsaved')
    editor.open(page(2, 7, 'Mine'))
    expect(record()).toMatchObject({ stored: { visits: 7 }, draft: { title: 'Unsaved' } })
    expect(editor.changesOf(record())).toBe(1)
  })

  it('shows another text of the same version, but never as a change of the person', () => {
    editor.open(page(1, 0, 'Of the new theme'))
    expect(record().draft.title).toBe('Of the new theme')
    type('Unsaved')
    editor.open(page(1, 9, 'Of the newest theme'))
    expect(record()).toMatchObject({ stored: { title: 'Of the new theme' }, draft: { title: 'Unsaved' } })
  })

  it('shows a newer version, unless there are unsaved changes', () => {
    editor.open(page(2))
    expect(record().draft.title).toBe('Title 2')
    type('Unsaved')
    editor.open(page(3))
    expect(record()).toMatchObject({ stored: { revision: 2 }, draft: { title: 'Unsaved' } })
  })

  it('waits for the answer to a call that goes on', async () => {
    const isReset = editor.reset(ID)
    editor.open(page(2))
    expect(record()).toMatchObject({ stored: { revision: 1 }, saving: { status: 'busy' } })
    answer({ ok: true, body: page(2) })
    await isReset
    expect(record()).toMatchObject({ draft: { title: 'Title 2' }, saving: { status: 'reset' } })
    editor.undo(ID)
    expect(record().draft.title).toBe('Title 1')
  })
})

describe('a save without an answer', () => {
  const network = { kind: 'network', message: 'Unable to connect.' } as const
  const conflict = (body: Page) => ({ kind: 'conflict', message: 'Too late.', body }) as const
  /** A title that is sent, without an answer. */
  async function lose(title: string) {
    type(title)
    const isSaved = editor.save(ID)
    answer({ ok: false, error: network })
    expect(await isSaved).toBe(false)
  }
  /** Lets answers arrive at those who wait for them. */
  const turn = () => new Promise((resolve) => setTimeout(resolve))

  it('stays unsaved, also if it is undone', async () => {
    await lose('Mine')
    editor.undo(ID)
    expect(record().draft.title).toBe('Title 1')
    expect(editor.changesOf(record())).toBe(1)
  })

  it('is saved if the other version is the own one', async () => {
    await lose('Mine')
    const isSaved = editor.save(ID)
    answer({ ok: false, error: conflict(page(2, 0, 'Mine')) })
    expect(await isSaved).toBe(true)
    expect(record()).toMatchObject({ stored: { revision: 2 }, theirs: null, saving: { status: 'saved' } })
    expect(editor.changesOf(record())).toBe(0)
  })

  it('is the base of later changes', async () => {
    await lose('Mine')
    type('Later')
    const isSaved = editor.save(ID)
    answer({ ok: false, error: conflict(page(2, 0, 'Mine')) })
    await turn()
    answer({ ok: true, body: page(3, 0, 'Later') })
    expect(await isSaved).toBe(true)
    expect(record()).toMatchObject({ stored: { revision: 3 }, draft: { title: 'Later' }, theirs: null })
  })

  it('does not make the version of another person the own one', async () => {
    await lose('Mine')
    const isSaved = editor.save(ID)
    answer({ ok: false, error: conflict(page(2, 0, 'Theirs')) })
    expect(await isSaved).toBe(false)
    expect(record()).toMatchObject({ theirs: { title: 'Theirs' }, draft: { title: 'Mine' } })
  })

  it('that is discarded shows what is stored', async () => {
    await lose('Mine')
    editor.discard(ID)
    answer({ ok: true, body: page(2, 0, 'Mine') })
    await turn()
    expect(record()).toMatchObject({ stored: { revision: 2 }, draft: { title: 'Mine' } })
    expect(editor.changesOf(record())).toBe(0)
  })

  it('stays unsure while the way back to the theme fails, and a conflict stays to decide', async () => {
    await lose('Mine')
    editor.undo(ID)
    const isReset = editor.reset(ID)
    answer({ ok: false, error: network })
    expect(await isReset).toBe(false)
    expect(editor.changesOf(record())).toBe(1)

    const isSaved = editor.save(ID)
    answer({ ok: false, error: conflict(page(3, 0, 'Theirs')) })
    await isSaved
    const isResetAgain = editor.reset(ID)
    answer({ ok: false, error: network })
    await isResetAgain
    expect(record().theirs?.title).toBe('Theirs')
  })

  it('is no conflict with the way back to the theme', async () => {
    await lose('Mine')
    const isReset = editor.reset(ID)
    answer({ ok: false, error: conflict(page(2, 0, 'Mine')) })
    await turn()
    answer({ ok: true, body: page(3, 0, 'Of the theme') })
    expect(await isReset).toBe(true)
    expect(record()).toMatchObject({
      stored: { revision: 3 },
      draft: { title: 'Of the theme' },
      theirs: null,
    })
  })
})
