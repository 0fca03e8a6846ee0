import { FormConfigBody, WebsiteRole } from '@site/runtime/contract'
import * as v from 'valibot'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { answering, createTabs } from '../../../testing/drafts.js'
import { formConfig } from '../../../testing/forms.js'
import type { Answer, Call } from '../../base/api/client.js'
import { editorOf } from '../../kinds/forms/model/editor.js'
import { unsavedCount } from '../panel/state.js'
import { overwrite, takeTheirs } from '../records/conflicts.js'
import type { Ask } from './offer.js'

/** The stored form. */
let form: FormConfigBody
let isGone: boolean

const call = vi.fn(async ({ method, body }: Call<never>): Promise<Answer<unknown>> => {
  if (isGone) return { ok: false, error: { kind: 'invalid', message: 'There is no such form.', errors: {} } }
  if (method === 'GET') return { ok: true, body: form }
  form = v.parse(FormConfigBody, { ...form, ...(body as object), revision: form.revision + 1 })
  return { ok: true, body: form }
})

let tabs: ReturnType<typeof createTabs>

/** Opens the panel in a tab. */
async function openTab(...all: Parameters<typeof tabs.openTab>) {
  const tab = await tabs.openTab(...all)
  return { ...tab, editor: editorOf(tab.panel) }
}

type Tab = Awaited<ReturnType<typeof openTab>>
const say = ({ editor }: Pick<Tab, 'editor'>, successMessage: string) =>
  editor.change('contact', 'successMessage', (draft) => ({ ...draft, successMessage }))
const opened = ({ editor }: Pick<Tab, 'editor'>) => editor.store.get().get('contact')!

/** A tab with another message of the form, which crashes. */
async function crash(tab = 'one', message = 'Lost') {
  const lost = await openTab(tab)
  lost.editor.open(form)
  say(lost, message)
  await tabs.crash()
  return lost
}

/** Another person saves a form. */
const saveOther = (definition: object) => {
  form = formConfig({ successMessage: 'Old', ...definition }, { revision: 3, isOwn: true })
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  localStorage.clear()
  tabs = createTabs(call)
  isGone = false
  form = formConfig({ successMessage: 'Old' })
})
afterEach(() => {
  vi.useRealTimers()
  localStorage.clear()
})

describe('unsaved changes of a record in a tab that crashed', () => {
  it('[CFG-001] come back as unsaved changes, which count and can be saved', async () => {
    await crash()
    const ask = answering('restore')
    const tab = await openTab('two', ask)
    expect(ask).toHaveBeenCalledExactlyOnceWith(
      'Restore unsaved changes?',
      expect.stringContaining('1 unsaved change on Forms (“Contact”),'),
      'Restore',
      expect.any(Function),
    )
    expect(opened(tab)).toMatchObject({ draft: { successMessage: 'Lost' }, theirs: null })
    // The screen that is shown is another one.
    expect(tab.panel.store.get().notice).toBe('Restored, and not saved yet: Forms (“Contact”).')
    expect(unsavedCount(tab.store.get())).toBe(1)
    await tab.editor.save('contact')
    expect(form.definition.successMessage).toBe('Lost')
    expect(unsavedCount(tab.store.get())).toBe(0)
    expect(tab.panel.store.get().notice).toBeNull()
    expect(localStorage).toHaveLength(0)
  })

  it('come back in a record that is open already', async () => {
    await crash()
    const tab = await openTab('two', answering('restore'), (panel) => editorOf(panel).open(form))
    expect(opened(tab).draft.successMessage).toBe('Lost')
    expect(localStorage).toHaveLength(1)
  })

  it('are one undo away where the record has newer changes', async () => {
    await crash()
    const tab = await openTab('two', answering('restore'), (panel) => {
      editorOf(panel).open(form)
      say({ editor: editorOf(panel) }, 'Newer')
    })
    expect(opened(tab).draft.successMessage).toBe('Newer')
    tab.editor.undo('contact')
    expect(opened(tab).draft.successMessage).toBe('Lost')
  })

  it('take over what others have saved of other values before undo leads to them', async () => {
    await crash()
    saveOther({ submitText: 'Theirs', successMessage: 'Theirs' })
    const tab = await openTab('two', answering('restore'), (panel) => {
      editorOf(panel).open(form)
      say({ editor: editorOf(panel) }, 'Newer')
    })
    tab.editor.undo('contact')
    expect(opened(tab).draft).toMatchObject({ successMessage: 'Lost', submitText: 'Theirs' })
    await tab.editor.save('contact')
    expect(form.definition.submitText).toBe('Theirs')
  })

  it('follow what others have saved of other values', async () => {
    await crash()
    saveOther({ submitText: 'Theirs' })
    const tab = await openTab('two', answering('restore'))
    expect(opened(tab)).toMatchObject({
      draft: { successMessage: 'Lost', submitText: 'Theirs' },
      theirs: null,
    })
    expect(unsavedCount(tab.store.get())).toBe(1)
  })

  it.each(['mine', 'theirs'])(
    'are a conflict to decide if others changed the same value: %s',
    async (choice) => {
      await crash()
      saveOther({ submitText: 'Theirs', successMessage: 'Theirs' })
      const tab = await openTab('two', answering('restore'))
      expect(opened(tab)).toMatchObject({
        draft: { successMessage: 'Lost' },
        theirs: { definition: { successMessage: 'Theirs' } },
      })
      if (choice === 'mine') await overwrite(tab.editor, 'contact')
      else takeTheirs(tab.editor, 'contact')
      expect(opened(tab).draft.submitText).toBe('Theirs')
      expect(form.definition.successMessage).toBe(choice === 'mine' ? 'Lost' : 'Theirs')
    },
  )

  it('are nothing where others saved the same', async () => {
    await crash()
    saveOther({ successMessage: 'Lost' })
    const tab = await openTab('two', answering('restore'))
    expect(opened(tab).theirs).toBeNull()
    expect(unsavedCount(tab.store.get())).toBe(0)
  })

  it('over a save without an answer are no conflict with it', async () => {
    const lost = await openTab('one')
    lost.editor.open(form)
    say(lost, 'Sent')
    call.mockResolvedValueOnce({ ok: false, error: { kind: 'network', message: 'Unable to connect.' } })
    await lost.editor.save('contact')
    say(lost, 'Later')
    await tabs.crash()
    // It was stored.
    saveOther({ successMessage: 'Sent' })
    const tab = await openTab('two', answering('restore'))
    expect(opened(tab)).toMatchObject({ draft: { successMessage: 'Later' }, theirs: null, unanswered: null })
  })

  it('are gone once discarded', async () => {
    await crash()
    const tab = await openTab('two', answering('discard'))
    expect(opened(tab)).toBeUndefined()
    expect(tab.panel.store.get().notice).toBeNull()
    expect(localStorage).toHaveLength(0)
  })

  it('are gone before the question has faded, so that a reload at once does not ask again', async () => {
    await crash()
    const ask = vi.fn<Ask>((_title, _text, _restore, onDiscard) => {
      onDiscard()
      return new Promise(() => {})
    })
    void openTab('two', ask)
    await vi.waitFor(() => expect(ask).toHaveBeenCalledOnce())
    expect(localStorage).toHaveLength(0)
  })

  it('are counted together with unsaved settings', async () => {
    await crash()
    const key = 'site-panel-drafts:w:a:settings'
    const draft = { pageId: 'home', blockId: 'faq', path: '/', block: 'card', base: {}, values: { count: 5 } }
    // As the version before has written it.
    localStorage.setItem(key, JSON.stringify({ v: 1, savedAt: Date.now(), drafts: [draft] }))
    const ask = answering('restore')
    await openTab('two', ask)
    expect(ask.mock.calls[0]![1]).toContain('2 unsaved changes on ')
  })
})

describe('unsaved changes that cannot be restored', () => {
  /** Breaks the stored record of a tab that crashed. */
  const change = (values: object) => {
    const [key] = Object.keys(localStorage)
    const record = JSON.parse(localStorage.getItem(key!)!)
    record.drafts.push({ ...record.drafts[0], ...values })
    record.drafts.reverse()
    localStorage.setItem(key!, JSON.stringify(record))
  }
  const outdated = 'This version of the panel does not accept the values of these changes any more.'

  it.each([
    ['of another shape', { values: { name: 5 } }, `${outdated} They belong to Forms.`],
    ['of a damaged record', { base: {} }, `${outdated} They belong to Forms (“Contact”).`],
    ['of an unknown kind', { kind: 'toString' }, `${outdated} They belong to toString.`],
  ])('are said, and the others come back: %s', async (_, values, message) => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    await crash()
    change(values)
    const ask = answering('restore', 'discard')
    const tab = await openTab('two', ask)
    expect(ask).toHaveBeenLastCalledWith(
      'Some changes could not be restored.',
      message,
      'Try again',
      expect.any(Function),
    )
    expect(opened(tab).draft.successMessage).toBe('Lost')
    expect(unsavedCount(tab.store.get())).toBe(1)
  })

  it('are said of a record that is gone', async () => {
    await crash()
    isGone = true
    const ask = answering('restore', 'discard')
    await openTab('two', ask)
    expect(ask.mock.calls[1]![1]).toBe('There is no such form. They belong to Forms (“Contact”).')
    expect(localStorage).toHaveLength(0)
  })

  it('are said, without a call, of a kind that the account may not use', async () => {
    await crash()
    call.mockClear()
    const ask = answering('restore', 'later')
    await openTab('two', ask, ({ store }) =>
      store.set((state) => {
        const { session } = state
        if (session.status !== 'signed-in') return state
        const account = { ...session.account, roles: [WebsiteRole.storeManager] }
        return { ...state, session: { ...session, account } }
      }),
    )
    expect(ask).toHaveBeenCalledTimes(2)
    expect(ask.mock.calls[1]![1]).toContain('They belong to Forms (“Contact”).')
    expect(call).not.toHaveBeenCalled()
    expect(localStorage).toHaveLength(1)
  })
})

it('is deleted at once when the record is discarded', async () => {
  const tab = await openTab('one')
  tab.editor.open(form)
  say(tab, 'Lost')
  await vi.advanceTimersByTimeAsync(300)
  expect(localStorage).toHaveLength(1)
  tab.editor.discard('contact')
  expect(localStorage).toHaveLength(0)
})
