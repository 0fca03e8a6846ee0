import type { AccountBody } from '@site/runtime/contract'
import { act, type ComponentType } from 'react'
import { afterEach, beforeEach, vi } from 'vitest'
import { createClient } from '../src/api/client.js'
import { createInbox } from '../src/inbox/inbox.js'
import type { Panel } from '../src/panel/panel.js'
import { initialState, type PanelState } from '../src/panel/state.js'
import { createStore } from '../src/store/store.js'
import { website } from './panel.js'
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
  const screen = {
    get container() {
      return react.container
    },
    onSignedOut,

    /** @param account - the account that is signed in */
    async open(
      View: ComponentType,
      answers: Answers,
      at: string | null = null,
      account: AccountBody | null = null,
    ) {
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
      const initial = { ...initialState('/', null), at }
      const store = createStore<PanelState>(
        account ? { ...initial, session: { status: 'signed-in', website, account } } : initial,
      )
      const show = (name: string, next: string | null = null) =>
        store.set((state) => ({ ...state, screen: name, at: next }))
      const panel = { store, inbox, navigation: { show } } as unknown as Panel
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

    /** Types into the field with a label. */
    async type(label: string, value: string) {
      const { control } = [...document.querySelectorAll('label')].find((each) => each.textContent === label)!
      await act(async () => {
        Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(control, value)
        control!.dispatchEvent(new Event('input', { bubbles: true }))
      })
    },

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
