import { vi } from 'vitest'
import type { Client } from '../src/base/api/client.js'
import { keepDrafts } from '../src/editor/drafts/index.js'
import type { Ask } from '../src/editor/drafts/offer.js'
import type { Panel } from '../src/editor/panel/panel.js'
import { recordKinds } from '../src/shell/record-kinds.js'
import { setUp } from './panel.js'

const OWNER = { websiteId: 'w', accountId: 'a' }

/** Answers to the question about unsaved changes, and “later” after them. */
export const answering = (...answers: Awaited<ReturnType<Ask>>[]) =>
  vi.fn<Ask>(async () => answers.shift() ?? 'later')

/** Tabs of one browser with the panel, which share its storage and its locks. */
export function createTabs(call: (...all: never[]) => unknown) {
  /** The locks that tabs hold. */
  const locks = new Set<string>()

  return {
    /** Opens the panel in a tab. */
    async openTab(tab: string, ask: Ask = answering(), prepare = (_: Panel) => {}) {
      const { services, editing, store } = setUp()
      const panel = {
        store,
        inbox: { call: call as Client },
        preview: { reload: vi.fn() },
      } as unknown as Panel
      prepare(panel)
      const events = new EventTarget()
      const request = async (name: string, _: LockOptions, run: (lock: object | null) => unknown) => {
        if (locks.has(name)) {
          await run(null)
          return
        }
        locks.add(name)
        await run({ name })
        locks.delete(name)
      }
      const window = {
        navigator: { locks: { request } },
        localStorage,
        document: events,
        addEventListener: events.addEventListener.bind(events),
      } as unknown as Window & typeof globalThis
      const kinds = recordKinds(panel)
      await keepDrafts({ services, editing, loadKinds: async () => kinds, window, tab, ask })(OWNER)
      return { panel, store, editing, kinds }
    },

    /** All tabs crash, once their changes are stored. */
    async crash() {
      await vi.advanceTimersByTimeAsync(300)
      locks.clear()
    },
  }
}
