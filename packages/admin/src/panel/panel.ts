import type { Client } from '../api/client.js'
import { createInbox, type Inbox } from '../inbox/inbox.js'
import { type Connection, createConnection } from '../preview/connection.js'
import type { FrameControls } from '../preview/frame-controls.js'
import { resolveFrameUrl } from '../preview/frame-url.js'
import { createStore, type Store } from '../store/store.js'
import { readAddress } from './address.js'
import { createEditing, type Editing } from './editing.js'
import { announceOn } from './emit.js'
import { createNavigation, type Navigation, type ScreenNames, screenOf } from './navigation.js'
import { createPreviewing, type Previewing } from './preview.js'
import { createSaving, type Saver } from './saving.js'
import type { BlockForm, Parts } from './services.js'
import { createSession, type Session } from './session.js'
import { changeCount, initialState, type PanelState } from './state.js'

/** The panel without its looks. */
export interface Panel {
  readonly store: Store<PanelState>
  readonly session: Session
  readonly editing: Editing
  readonly saving: Saver
  readonly previewing: Previewing
  readonly connection: Connection
  readonly navigation: Navigation
  readonly inbox: Inbox
  /** Written on the frame's element, where the page finds it. */
  readonly channel: string
  formOf(block: string): BlockForm | undefined
  /** Hides or shows the settings beside the preview. */
  toggle(): void
  /** Ends picking a block, else hides or shows the settings. */
  onEscape(): void
}

export interface PanelOptions {
  readonly view: Window
  readonly call: Client
  readonly channel: string
  readonly controls: FrameControls
  /** Names of the screens. */
  readonly screens: ScreenNames
  formOf(block: string): BlockForm | undefined
}

/** Puts the panel together. */
export function createPanel({ view, call, channel, controls, screens, formOf }: PanelOptions): Panel {
  const { document, location } = view
  const address = readAddress(location.search)
  const { path, problem } = resolveFrameUrl(address.frameUrl, location.origin)
  const refused = problem && { address: address.frameUrl ?? '', problem }
  const store = createStore(
    initialState(path, refused, { screen: screenOf(address, screens), at: address.at }),
  )
  const toggle = () => store.set((state) => ({ ...state, expanded: !state.expanded }))
  const onEscape = () => {
    if (store.get().frame.picking) previewing.pick(false)
    else toggle()
  }

  // The connection's events lead to parts that need the connection.
  const connection = createConnection(view, channel, {
    connected: () => previewing.events.connected(),
    message: (message) => {
      const handle = () => previewing.events.message(message)
      // A new page in the frame is a step of the frame's; a block that was picked there is one of the panel's.
      if (message.type === 'select') handle()
      else navigation.follow(handle)
    },
    lost: () => previewing.events.lost(),
    silent: () => previewing.events.silent(),
    stalled: () => previewing.events.stalled(),
  })
  const parts: Parts = {
    store,
    call,
    connection,
    formOf,
    announce: announceOn(document),
    now: () => performance.now(),
  }
  const session = createSession(parts, document, (to) => location.assign(to))
  const editing = createEditing(parts, session)
  const saving = createSaving(parts, session, editing)
  const previewing = createPreviewing(parts, editing, controls, {
    origin: location.origin,
    wanted: address.block,
    onEscape,
    onSilent: () => session.check(),
  })

  const navigation = createNavigation(store, editing, view, screens)

  const warn = (event: BeforeUnloadEvent) => event.preventDefault()
  let warns = false
  store.subscribe(() => {
    // A page that listens to beforeunload is kept out of the back/forward cache, so only while it must.
    const dirty = changeCount(store.get()) > 0
    if (dirty !== warns) {
      warns = dirty
      if (dirty) view.addEventListener('beforeunload', warn)
      else view.removeEventListener('beforeunload', warn)
    }
  })

  return {
    store,
    session,
    editing,
    saving,
    previewing,
    connection,
    navigation,
    inbox: createInbox(call, session.end),
    channel,
    formOf,
    toggle,
    onEscape,
  }
}
