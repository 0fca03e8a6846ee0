import type { AccountBody } from '@site/runtime/contract'
import { act, type ComponentType } from 'react'
import { afterEach, beforeEach, vi } from 'vitest'
import { createClient } from '../src/base/api/client.js'
import { createInbox } from '../src/base/inbox/inbox.js'
import { createStore } from '../src/base/store/store.js'
import type { Panel } from '../src/editor/panel/panel.js'
import { initialState, type PanelState } from '../src/editor/panel/state.js'
import { website } from './panel.js'
import { setUpReact } from './react.js'

/** Answers of the server by method and path, such as `GET /api/config/inbox`. A promise holds an answer back. */
export type Answers = Record<string, () => unknown>

interface Call {
  readonly method: string
  readonly path: string
  readonly body: unknown
}

/** An answer in JSON. */
export const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status })

/** An answer that a test sends later. */
export function laterAnswer() {
  let resolve: (answer: unknown) => void = () => {}
  const promise = new Promise<unknown>((settle) => {
    resolve = settle
  })
  return { promise, resolve }
}

/** The surroundings of a screen. */
type Around = Partial<Panel> & { readonly account?: AccountBody }

/**
 * Renders screens of the panel with the answers of a fake server.
 *
 * @param name - of the screen, for tests in which a person goes to another one
 */
export function renderScreens(name = 'page') {
  const react = setUpReact()
  let calls: Call[] = []
  const onSignedOut = vi.fn()
  const checkSession = vi.fn()
  const reloadPreview = vi.fn()
  const goPreview = vi.fn()
  const openBlock = vi.fn()
  const closeBlock = vi.fn()
  const showRecord = vi.fn()
  const holdRecord = vi.fn()
  let panel: Panel
  const screen = {
    get container() {
      return react.container
    },
    onSignedOut,
    checkSession,
    reloadPreview,
    goPreview,
    openBlock,
    closeBlock,
    showRecord,
    holdRecord,
    /** The panel around the screen. */
    get panel() {
      return panel
    },

    /** @param more - the panel's controllers, for screens that need them, and the account that is signed in */
    async open(View: ComponentType, answers: Answers, at: string | null = null, more: Around = {}) {
      const send = async (url: string, { method = 'GET', body }: RequestInit = {}) => {
        const { pathname, search } = new URL(url, 'http://localhost')
        calls.push({ method, path: pathname + search, body: body ? JSON.parse(String(body)) : undefined })
        const result = answers[`${method} ${pathname}`]?.()
        const answer = result instanceof Promise ? await result : result
        return answer instanceof Response ? answer : json(answer ?? {}, answer ? 200 : 404)
      }
      const inbox = createInbox(
        createClient(send as typeof fetch, () => ''),
        onSignedOut,
      )
      const { account, ...controllers } = more
      const initial = initialState('/', null, { screen: name, at })
      const store = createStore<PanelState>(
        account ? { ...initial, session: { status: 'signed-in', website, account } } : initial,
      )
      const navigation = {
        follow: (action: () => unknown) => action(),
        show: (to: string, place: string | null = null) =>
          store.set((state) => ({ ...state, screen: to, at: place })),
      }
      const preview = { reload: reloadPreview, go: goPreview, showRecord, holdRecord }
      const onKeys: Panel['onKeys'] = (listener) => {
        document.addEventListener('keydown', listener)
        return () => document.removeEventListener('keydown', listener)
      }
      const editing = { open: openBlock, close: closeBlock }
      const session = { check: checkSession }
      const services = { store, inbox, navigation, session }
      panel = { ...services, preview, editing, onKeys, ...controllers } as unknown as Panel
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
