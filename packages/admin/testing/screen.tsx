import { act, type ComponentType } from 'react'
import { afterEach, beforeEach, vi } from 'vitest'
import { createClient } from '../src/api/client.js'
import { createInbox } from '../src/inbox/inbox.js'
import type { Panel } from '../src/panel/panel.js'
import { initialState } from '../src/panel/state.js'
import { createStore } from '../src/store/store.js'
import { setUpReact } from './react.js'

/** Answers of the server by method and path, such as `GET /api/config/inbox`. */
export type Answers = Record<string, () => unknown>

interface Call {
  readonly method: string
  readonly path: string
  readonly body: unknown
}

/** An answer in JSON. */
export const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status })

/** Renders screens of the panel with the answers of a fake server. */
export function renderScreens() {
  const react = setUpReact()
  let calls: Call[] = []
  const onSignedOut = vi.fn()
  const reloadPreview = vi.fn()
  let panel: Panel
  const screen = {
    get container() {
      return react.container
    },
    onSignedOut,
    reloadPreview,
    /** The panel around the screen. */
    get panel() {
      return panel
    },

    /** @param more - the panel's controllers, for screens that need them */
    async open(View: ComponentType, answers: Answers, at: string | null = null, more: Partial<Panel> = {}) {
      const send = async (url: string, { method = 'GET', body }: RequestInit = {}) => {
        const { pathname, search } = new URL(url, 'http://localhost')
        calls.push({ method, path: pathname + search, body: body ? JSON.parse(String(body)) : undefined })
        const answer = answers[`${method} ${pathname}`]?.()
        return answer instanceof Response ? answer : json(answer ?? {}, answer ? 200 : 404)
      }
      const inbox = createInbox(
        createClient(send as typeof fetch, () => ''),
        onSignedOut,
      )
      const store = createStore({ ...initialState('/', null), at })
      const navigation = {
        show: (name: string, to: string | null = null) =>
          store.set((state) => ({ ...state, screen: name, at: to })),
      }
      panel = { store, inbox, navigation, preview: { reload: reloadPreview }, ...more } as unknown as Panel
      await react.render(<View />, panel)
      await screen.settle()
    },

    /** Waits for answers, and for searches that wait for the end of typing. */
    settle: () =>
      act(async () => {
        await vi.advanceTimersByTimeAsync(300)
      }),

    text: () => react.container.textContent,

    /** A button by its text or its label; also of a dialog. */
    button: (name: string) =>
      [...document.querySelectorAll('button')].find(
        (each) => each.textContent === name || each.getAttribute('aria-label') === name,
      )!,

    async press(name: string) {
      await act(async () => screen.button(name).click())
      await screen.settle()
    },

    /** All calls, or those of one method. */
    calls: (method?: string) => calls.filter((call) => method === undefined || call.method === method),
  }

  beforeEach(() => {
    vi.useFakeTimers()
    calls = []
    vi.clearAllMocks()
  })
  afterEach(() => {
    vi.useRealTimers()
  })
  return screen
}
