import { idOfSection } from '@site/runtime/contract'
import type { Client } from '../../base/api/client.js'
import { createInbox, type Inbox } from '../../base/inbox/inbox.js'
import { createStore, type Store } from '../../base/store/store.js'
import type { RecordKinds } from '../drafts/record-kinds.js'
import { Connection, type ConnectionEvents } from '../preview/connection.js'
import type { FrameControls } from '../preview/frame-controls.js'
import { resolveFrameUrl } from '../preview/frame-url.js'
import { SectionKinds } from '../sections/section-kinds.js'
import { fieldsWithParts } from '../settings/choices/field-parts.js'
import { withStyled } from '../settings/choices/styled-choices.js'
import { readAddress } from './address.js'
import { EditingController } from './editing.js'
import { followToken } from './link-token.js'
import { createNavigation, type Navigation, type ScreenNames, screenOf } from './navigation.js'
import { PreviewController } from './preview.js'
import { SavingController } from './saving.js'
import { type BlockForm, emitOn, type PanelServices } from './services.js'
import { createSession, type Session } from './session.js'
import { describedIn, hasPart, initialState, type PanelState, styledIn } from './state.js'
import { keepUnsavedChanges, warnOfUnsavedChanges } from './unsaved-changes.js'

/** The panel without its user interface. */
export interface Panel {
  readonly store: Store<PanelState>
  readonly session: Session
  readonly editing: EditingController
  readonly saving: SavingController
  readonly preview: PreviewController
  readonly undoing: Pick<PreviewController, 'undo' | 'redo'>
  readonly connection: Connection
  readonly navigation: Navigation
  readonly inbox: Inbox
  readonly sectionKinds: SectionKinds
  /** Written on the frame's element, where the page finds it. */
  readonly channel: string
  /** Hides or shows the settings beside the preview. */
  toggle(): void
  /** Loads the panel again. Unsaved changes are offered then; the browser asks only where they could not be kept. */
  reload(): void
  /** Whether unsaved changes outlive the panel. */
  areChangesKept(): boolean
  /** Ends picking a block, or else hides or shows the settings. */
  onEscape(): void
  /**
   * Calls a listener for the keys that are pressed in the panel, and for those in the page that the page does not use.
   *
   * @returns ends it
   */
  onKeys(listener: (event: KeyboardEvent) => void): () => void
}

export interface PanelOptions {
  readonly window: Window & typeof globalThis
  readonly call: Client
  readonly channel: string
  readonly controls: FrameControls
  /** Names of the screens. */
  readonly screens: ScreenNames
  readonly loadForm: (block: string) => Promise<BlockForm | undefined>
  /** Shows the panel in a language; undefined for that of the browser. */
  readonly speak?: (language: string | undefined) => Promise<void>
  /** Loads the code that keeps unsaved changes for the next time. */
  readonly loadDrafts: () => Promise<typeof import('../drafts/index.js')>
  /** Loads the kinds of records that may have such changes. */
  readonly loadKinds: () => Promise<{ recordKinds(panel: Panel): RecordKinds }>
}

/** Listeners for keys of the panel's document and of the page in the frame. */
function createKeyListeners(document: Document) {
  const listeners = new Set<(event: KeyboardEvent) => void>()
  return {
    onKey(event: KeyboardEvent) {
      for (const listener of listeners) listener(event)
    },
    onKeys(listener: (event: KeyboardEvent) => void) {
      listeners.add(listener)
      document.addEventListener('keydown', listener)
      return () => {
        listeners.delete(listener)
        document.removeEventListener('keydown', listener)
      }
    },
  }
}

/** The session has the currency of the shop, for forms with amounts, and the name of the website, for the bar. */
const IN_SESSION: readonly string[] = [idOfSection('shop'), idOfSection('site')]

/** Loads forms with the parts that the server has, and the choices that the theme of the site is made for. */
const styledForms =
  (store: Store<PanelState>, load: PanelServices['loadForm']): PanelServices['loadForm'] =>
  async (block, pageId) => {
    const fields = await load(block, pageId)
    const state = store.get()
    const there = fields && fieldsWithParts(fields, (part) => hasPart(state, part))
    return there && withStyled(there, block, styledIn(state))
  }

/** Loads forms, and those of the theme's own blocks beside them. */
export const withOwnBlocks =
  (store: Store<PanelState>, load: PanelServices['loadForm']): PanelServices['loadForm'] =>
  async (block, pageId) => {
    const fields = await load(block, pageId)
    const described = describedIn(store.get())
    if (fields || !described) return fields
    const { ownFields } = await import('../own-blocks/read-own-blocks.js')
    return ownFields(described, block)
  }

/**
 * The events of the page in the frame.
 *
 * @param controllers - those that they go to, which need the connection themselves
 */
const eventsFor = (
  store: Store<PanelState>,
  controllers: () => Pick<Panel, 'preview' | 'navigation'>,
): ConnectionEvents => ({
  connected: () => controllers().preview.connected(),
  message(message) {
    const { preview, navigation } = controllers()
    const handle = () => preview.message(message)
    // A new page in the frame is a history step of the frame; picking a block there is a step of the panel.
    if (message.type === 'select') handle()
    else navigation.follow(handle)
  },
  lost: () => controllers().preview.lost(),
  key: (event) => controllers().preview.key(event),
  silent: () => controllers().preview.silent(),
  stalled: () => controllers().preview.stalled(),
  ignored: (data, reason) => controllers().preview.ignored(data, reason),
  rendersUnsaved: () => hasPart(store.get(), 'preview'),
})

/** Creates the panel's controllers and connects them. */
export function createPanel(options: PanelOptions): Panel {
  const { window, call, channel, controls, screens, loadForm, loadDrafts, loadKinds } = options
  const { document, location } = window
  const address = readAddress(location.search)
  const { path, issue } = resolveFrameUrl(address.frameUrl, location.origin)
  const rejected = issue && { address: address.frameUrl ?? '', issue }
  const token = followToken(window, (next) => store.set((state) => ({ ...state, token: next })))
  const store = createStore(
    initialState(path, rejected, { screen: screenOf(address, screens), at: address.at, token }),
  )
  const toggle = () => store.set((state) => ({ ...state, expanded: !state.expanded }))
  const onEscape = () => {
    if (store.get().frame.picking) preview.pick(false)
    else toggle()
  }

  const keys = createKeyListeners(document)

  const connection = new Connection(
    window,
    channel,
    eventsFor(store, () => ({ preview, navigation })),
  )
  const sectionKinds = new SectionKinds(call)
  const services: PanelServices = {
    ...{ store, call, connection },
    loadForm: styledForms(store, withOwnBlocks(store, sectionKinds.formsBeside(loadForm))),
    emit: emitOn(document),
    now: () => performance.now(),
  }
  const speak = async (language: string | undefined) => {
    await options.speak?.(language)
    await editing.loader.translate()
  }
  const session = createSession(services, document, (to) => location.assign(to), speak)
  const editing = new EditingController(services, session)
  const saving = new SavingController(services, editing, (sections) => {
    preview.reload()
    if (IN_SESSION.some((id) => sections.includes(id))) void session.check()
  })
  const preview = new PreviewController(services, editing, controls, {
    origin: location.origin,
    initialBlock: address.block,
    onKey: keys.onKey,
    onSilent: () => session.check(),
  })
  const navigation = createNavigation(store, editing, window, screens)
  const stopWarning = warnOfUnsavedChanges(store, window)
  const kinds = async () => (await loadKinds()).recordKinds(panel)
  // The channel is random, and another one in every tab.
  const changes = { services, editing, window, tab: channel, loadKinds: kinds }
  const areChangesKept = keepUnsavedChanges(changes, loadDrafts)

  const panel: Panel = {
    store,
    session,
    editing,
    saving,
    preview,
    undoing: preview,
    connection,
    navigation,
    inbox: createInbox(call, session.end),
    sectionKinds,
    channel,
    toggle,
    onEscape,
    areChangesKept,
    reload() {
      if (areChangesKept()) stopWarning()
      location.reload()
    },
    onKeys: keys.onKeys,
  }
  return panel
}
