import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { block, openFaq, setUp, type TestPanel } from '../../../testing/panel.js'
import { keepDrafts } from './index.js'
import type { Ask } from './offer.js'
import type { RecordKinds } from './record-kinds.js'

const OWNER = { websiteId: 'w', accountId: 'a' }

/** The locks of one browser. A lock ends with its tab. */
function fakeLocks() {
  const held = new Map<string, string>()
  return {
    held,
    of: (tab: string) => ({
      async request(name: string, _: LockOptions, run: (lock: object | null) => Promise<void> | undefined) {
        if (held.has(name)) return run(null)
        held.set(name, tab)
        await run({ name })
        held.delete(name)
      },
    }),
    crash(tab: string) {
      for (const [name, owner] of held) if (owner === tab) held.delete(name)
    },
  }
}

const noRecords: RecordKinds = {
  call: vi.fn(),
  titleOf: String,
  nameOf: () => null,
  isAllowed: () => false,
  load: async () => null,
}

let locks: ReturnType<typeof fakeLocks>

/** Opens the panel in a tab, which signs in. */
async function openTab(tab: string, panel: TestPanel, ask: Ask, owner = OWNER) {
  const events = new EventTarget()
  const window = {
    navigator: { locks: locks.of(tab) },
    localStorage,
    document: events,
    addEventListener: events.addEventListener.bind(events),
  } as unknown as Window & typeof globalThis
  const signedIn = keepDrafts({
    services: panel.services,
    editing: panel.editing,
    loadKinds: async () => noRecords,
    window,
    tab,
    ask,
  })
  await signedIn(owner)
  return { events, signedIn, hide: () => events.dispatchEvent(new Event('pagehide')) }
}

const never: Ask = vi.fn(async () => 'later' as const)
const answering = (...answers: Awaited<ReturnType<Ask>>[]) =>
  vi.fn<Ask>(async () => answers.shift() ?? 'later')

/** A tab with an unsaved change, which crashes. */
async function crash(tab = 'one', change: [string, unknown] = ['count', 5]) {
  const panel = await openFaq()
  await openTab(tab, panel, never)
  panel.editing.change(...change)
  await vi.advanceTimersByTimeAsync(300)
  locks.crash(tab)
  return panel
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  localStorage.clear()
  locks = fakeLocks()
  vi.mocked(never).mockClear()
})
afterEach(() => {
  vi.useRealTimers()
  localStorage.clear()
})

describe('unsaved changes of a tab that crashed', () => {
  it('are restored on the page, in the form and in the count', async () => {
    await crash()
    const panel = setUp()
    panel.visit('home')
    const ask = answering('restore')
    await openTab('two', panel, ask)
    expect(ask).toHaveBeenCalledExactlyOnceWith(
      'Restore unsaved changes?',
      expect.stringContaining('1 unsaved change on /'),
      'Restore',
      expect.any(Function),
    )
    expect(panel.count()).toBe(1)
    expect(panel.page.update).toHaveBeenLastCalledWith('faq', { count: 5 })
    await panel.editing.open('faq')
    expect(panel.draft().values).toEqual({ count: 5 })
    await panel.saving.save()
    expect(panel.rows.get('/api/config/blocks/home/faq')!.options).toEqual({ count: 5 })
    expect(localStorage).toHaveLength(0)
  })

  it('of settings of all pages are named by their section, not by the page that was shown', async () => {
    const lost = setUp()
    lost.rows.set('/api/config/settings/cookie-banner', { options: {}, revision: 0 })
    lost.visit('home')
    await lost.editing.open('site:cookie-banner')
    await openTab('one', lost, never)
    lost.editing.change('cookieBannerVariant', 'POPUP')
    await vi.advanceTimersByTimeAsync(300)
    locks.crash('one')
    const ask = answering('later')
    await openTab('two', setUp(), ask)
    expect(ask.mock.calls[0]?.[1]).toContain('1 unsaved change on “Cookie banner” of all pages, from')
  })

  it('are kept by the tab that restored them, which may crash too', async () => {
    await crash()
    await openTab('two', setUp(), answering('restore'))
    expect(localStorage).toHaveLength(1)
    locks.crash('two')
    const ask = answering('later')
    await openTab('three', setUp(), ask)
    expect(ask).toHaveBeenCalledOnce()
  })

  it('that others changed meanwhile are a conflict to decide', async () => {
    await crash()
    const panel = setUp()
    panel.rows.set('/api/config/blocks/home/faq', { options: { count: 7 }, revision: 9 })
    panel.visit('home')
    await openTab('two', panel, answering('restore'))
    await panel.saving.save()
    expect(panel.draft().conflict).toEqual({ names: ['count'], theirs: { count: 7 } })
    panel.editing.decide(new Map([['count', 'mine']]))
    await panel.saving.save()
    expect(panel.rows.get('/api/config/blocks/home/faq')!.options).toEqual({ count: 5 })
  })

  it('over a save without an answer are no conflict with it, also in a tab that has read the block before', async () => {
    const open = await openFaq()
    const lost = await openFaq()
    await openTab('one', lost, never)
    lost.editing.change('count', 5)
    lost.refusals.push({ ok: false, error: { kind: 'network', message: 'Unable to connect.' } })
    await lost.saving.save()
    lost.editing.change('count', 6)
    await vi.advanceTimersByTimeAsync(300)
    locks.crash('one')
    // It was stored.
    open.rows.set('/api/config/blocks/home/faq', { options: { count: 5 }, revision: 3 })
    await openTab('two', open, answering('restore'))
    expect(open.draft()).toMatchObject({ base: { count: 5 }, values: { count: 6 }, conflict: null })
    await open.saving.save()
    expect(open.rows.get('/api/config/blocks/home/faq')!.options).toEqual({ count: 6 })
  })

  it('are a conflict in a tab with older settings, whose own changes stay', async () => {
    await crash()
    const panel = await openFaq()
    panel.editing.change('loud', true)
    panel.rows.set('/api/config/blocks/home/faq', { options: { count: 7 }, revision: 9 })
    await openTab('two', panel, answering('restore'))
    expect(panel.draft()).toMatchObject({
      values: { count: 5, loud: true },
      conflict: { names: ['count'], theirs: { count: 7 } },
    })
  })

  it('are deleted by “Discard”, and asked about again after Escape', async () => {
    await crash()
    await openTab('two', setUp(), answering('later'))
    const ask = answering('discard')
    const panel = setUp()
    await openTab('three', panel, ask)
    expect(ask).toHaveBeenCalledOnce()
    expect(panel.count()).toBe(0)
    expect(localStorage).toHaveLength(0)
  })

  it('of two tabs are restored together; the newer value wins', async () => {
    await crash('one', ['count', 5])
    await vi.advanceTimersByTimeAsync(1000)
    const panel = await openFaq()
    await openTab('two', panel, never)
    panel.editing.change('count', 6)
    panel.editing.change('loud', true)
    await vi.advanceTimersByTimeAsync(300)
    locks.crash('two')
    const restored = setUp()
    await openTab('three', restored, answering('restore'))
    await vi.advanceTimersByTimeAsync(0)
    restored.visit('home')
    await restored.editing.open('faq')
    expect(restored.draft().values).toEqual({ count: 6, loud: true })
  })

  it('that cannot be loaded are tried again, and stay if not', async () => {
    await crash()
    const panel = setUp()
    const row = panel.rows.get('/api/config/blocks/home/faq')!
    panel.rows.delete('/api/config/blocks/home/faq')
    const ask = vi.fn<Ask>(async (title) => {
      if (title === 'Some changes could not be restored.') panel.rows.set('/api/config/blocks/home/faq', row)
      return 'restore'
    })
    await openTab('two', panel, ask)
    expect(ask).toHaveBeenLastCalledWith(
      'Some changes could not be restored.',
      'There is no such block. They belong to /.',
      'Try again',
      expect.any(Function),
    )
    expect(panel.count()).toBe(1)
  })

  it('of another account or site are not offered', async () => {
    await crash()
    await openTab('two', setUp(), never, { ...OWNER, accountId: 'b' })
    await openTab('three', setUp(), never, { ...OWNER, websiteId: 'x' })
    expect(never).not.toHaveBeenCalled()
    expect(localStorage).toHaveLength(1)
  })
})

describe('two tabs', () => {
  it('neither offer nor delete the changes of each other', async () => {
    const [one, two] = [await openFaq(), await openFaq()]
    await openTab('one', one, never)
    one.editing.change('count', 5)
    await vi.advanceTimersByTimeAsync(300)
    await openTab('two', two, never)
    two.editing.change('loud', true)
    await vi.advanceTimersByTimeAsync(300)
    expect(localStorage).toHaveLength(2)
    two.editing.discard()
    expect(localStorage).toHaveLength(1)
    expect(never).not.toHaveBeenCalled()
  })

  it('are not both asked about the same changes', async () => {
    await crash()
    let answer = (_: 'discard') => {}
    const ask = vi.fn<Ask>(() => new Promise((resolve) => (answer = resolve)))
    const first = openTab('two', setUp(), ask)
    await vi.advanceTimersByTimeAsync(0)
    await openTab('three', setUp(), never)
    expect(never).not.toHaveBeenCalled()
    answer('discard')
    await first
    expect(localStorage).toHaveLength(0)
  })
})

describe('what is kept', () => {
  it.each([
    ['saved', (panel: TestPanel) => panel.saving.save()],
    ['discarded', (panel: TestPanel) => panel.editing.discard()],
    ['undone', (panel: TestPanel) => panel.undoing.undo()],
    ['logged out', (panel: TestPanel) => panel.store.set((state) => ({ ...state, entries: new Map() }))],
  ])('is deleted at once when the changes are %s', async (_, end) => {
    const panel = await openFaq()
    await openTab('one', panel, never)
    panel.editing.change('count', 5)
    await vi.advanceTimersByTimeAsync(300)
    expect(localStorage).toHaveLength(1)
    await end(panel)
    expect(localStorage).toHaveLength(0)
    await vi.advanceTimersByTimeAsync(1000)
    expect(localStorage).toHaveLength(0)
  })

  it('is written after a pause, or at once when the page is hidden', async () => {
    const panel = await openFaq()
    const { hide } = await openTab('one', panel, never)
    panel.editing.change('count', 5)
    expect(localStorage).toHaveLength(0)
    hide()
    expect(localStorage).toHaveLength(1)
  })

  it('and was not decided about is deleted by logging out', async () => {
    await crash()
    const { events } = await openTab('two', setUp(), answering('later'))
    events.dispatchEvent(new Event('site:logout'))
    expect(localStorage).toHaveLength(0)
  })

  it('stays while the session has ended, and is not offered to the tab that has it', async () => {
    const panel = await openFaq()
    const { signedIn } = await openTab('one', panel, never)
    panel.editing.change('count', 5)
    await vi.advanceTimersByTimeAsync(300)
    await signedIn(OWNER)
    expect(never).not.toHaveBeenCalled()
    expect(localStorage).toHaveLength(1)
    expect(panel.count()).toBe(1)
  })

  it('is nothing without locks', async () => {
    const panel = await openFaq()
    const bare = { navigator: {}, document, addEventListener: vi.fn() } as never
    await keepDrafts({
      services: panel.services,
      editing: panel.editing,
      loadKinds: async () => noRecords,
      window: bare,
      tab: 't',
      ask: never,
    })(OWNER)
    panel.editing.change('count', 5)
    await vi.advanceTimersByTimeAsync(300)
    expect(localStorage).toHaveLength(0)
  })
})

it('a page that is opened later shows what was restored for it', async () => {
  await crash()
  const panel = setUp()
  await openTab('two', panel, answering('restore'))
  expect(panel.page.update).not.toHaveBeenCalled()
  panel.visit('home', [block('faq')])
  expect(panel.page.update).toHaveBeenCalledExactlyOnceWith('faq', { count: 5 })
})
