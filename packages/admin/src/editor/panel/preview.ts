import {
  createIgnoredReporter,
  LAYOUT_ID,
  type PageMessage,
  type PreviewSave,
  sectionIn,
  sectionOfId,
} from '@site/runtime/contract'
import type { ConnectionEvents } from '../preview/connection.js'
import type { Device } from '../preview/device.js'
import type { FrameControls } from '../preview/frame-controls.js'
import { resolveFrameUrl } from '../preview/frame-url.js'
import type { Draft } from '../settings/draft.js'
import { rememberedParts } from '../settings/items/page-layout.js'
import type { EditingController } from './editing.js'
import { PreviewedDrafts } from './previewed-drafts.js'
import { RecordPreview } from './record-preview.js'
import type { PanelServices } from './services.js'
import { type FrameState, hasPart, isBlockId, isListed, keyOf, selectedDraft } from './state.js'
import { TypedTexts } from './typed-texts.js'

interface PreviewOptions {
  /** The panel's own origin. */
  readonly origin: string
  /** Id of a block to open once the first page has it. */
  readonly initialBlock: string | null
  /** A person pressed a key in the page, which did not use it. */
  onKey(event: KeyboardEvent): void
  /** The page does not answer. */
  onSilent(): void
}

/** Follows the frame: its page, the blocks of that page, and the block that is picked there. */
export class PreviewController implements ConnectionEvents {
  readonly #services: PanelServices
  readonly #editing: EditingController
  readonly #controls: FrameControls
  readonly #options: PreviewOptions
  readonly typed: TypedTexts
  #blockToOpen: string | null
  /** The page that the block to open is on; null for the first one, whichever it is. */
  #pageToOpen: string | null = null
  readonly #drafts: PreviewedDrafts
  /** Whether the page has listed its blocks and parts since it was loaded. */
  #isListed = false
  #hasReloaded = false
  readonly #record: RecordPreview
  readonly ignored = createIgnoredReporter((text) => console.warn(text))

  constructor(
    services: PanelServices,
    editing: EditingController,
    controls: FrameControls,
    options: PreviewOptions,
  ) {
    this.#services = services
    this.#editing = editing
    this.#controls = controls
    this.#options = options
    this.#blockToOpen = options.initialBlock
    this.#drafts = new PreviewedDrafts(services, editing.shown)
    this.#record = new RecordPreview(services)
    this.typed = new TypedTexts(services, editing, (message, reason) => this.ignored(message, reason))
  }

  connected(): void {
    const { store, connection, emit } = this.#services
    const { frame } = store.get()
    this.#drafts.reset()
    this.#isListed = false
    this.#setFrame({ status: 'ready', outsideLink: null, fixed: null, formatted: null })
    this.#record.reset()
    if (frame.picking) connection.send({ type: 'pick', on: true })
    // A page that is loaded again shows what is stored.
    const draft = selectedDraft(store.get())
    if (draft && sectionOfId(draft.blockId) !== null) this.#editing.shown.show(draft)
    this.#record.send()
    this.revealSelected()
    emit('frame', 'load', { path: frame.path })
  }

  message(message: PageMessage): void {
    if (message.type === 'blocks') this.#setBlocks(message)
    else if (message.type === 'own-blocks')
      this.#services.store.set((state) => ({ ...state, ownBlocks: message.json }))
    else if (message.type === 'navigate') this.#setFrame({ path: this.#safePath(message, message.path) })
    else if (message.type === 'record') this.#record.answered(message.isShown)
    else if (message.type === 'rendering') this.#record.rendering(message.isBusy)
    else if (message.type === 'leave') this.#setFrame({ outsideLink: message.href })
    else if (message.type === 'select') this.#select(message)
    else if (message.type === 'text') this.typed.type(message)
    else if (message.type === 'formatted') this.typed.format(message)
    else if (message.type === 'fixed') this.#setFrame({ fixed: message.reason })
    else if (message.type === 'error') {
      this.#record.failed()
      console.error(`Preview of "${message.id}": ${message.message}`)
    }
  }

  /** Opens a block, or a section and its setting, that was picked in the page. */
  #select(message: Extract<PageMessage, { type: 'select' }>): void {
    const { id, field = null, isOnPage, picture } = message
    const { page } = this.#services.store.get()
    this.pick(false)
    if (!page || !isBlockId(id) || !isListed(this.#services.store.get(), id)) {
      this.ignored(message, 'the page has not listed this block')
      return
    }
    this.typed.begin()
    if (this.#services.store.get().frame.fixed) this.#setFrame({ fixed: null })
    if (sectionIn(id) !== null && field !== null)
      void this.#editing.reveal({ pageId: page.id, blockId: id }, field, isOnPage)
    else if (picture !== undefined)
      void this.#editing.revealPicture({ pageId: page.id, blockId: id }, picture)
    else void this.#editing.open(id)
  }

  key(event: KeyboardEvent): void {
    this.#options.onKey(event)
  }

  lost(): void {
    this.#setFrame({ status: 'loading', formatted: null })
    this.#record.lost()
    this.#services.emit('frame', 'iframe-unload')
  }

  silent(): void {
    this.#setFrame({ status: 'silent' })
    this.#services.store.set((state) => ({
      ...state,
      page: null,
      blocks: [],
      unnamed: 0,
      layout: [],
      hasLayout: false,
      isStarting: false,
    }))
    this.#options.onSilent()
  }

  stalled(): void {
    if (this.#hasReloaded) this.silent()
    else {
      this.#hasReloaded = true
      this.#controls.reload()
    }
  }

  /** Starts or ends picking a block in the page. */
  pick(on: boolean): void {
    const { store, connection } = this.#services
    connection.send({ type: 'pick', on })
    if (store.get().frame.picking !== on) this.#setFrame({ picking: on })
  }

  /** Makes the page mark the open block and scroll to it. */
  revealSelected(): void {
    const { store, connection } = this.#services
    const { selected } = store.get()
    if (selected !== null && isBlockId(selected)) connection.send({ type: 'select', id: selected })
  }

  /** Shows a record before it is saved, by the call that would save it; null shows what the server stores. */
  showRecord(save: PreviewSave | null): void {
    this.#record.show(save)
  }

  /** Says that the page stays as it is, because an entry of the open record is not allowed. */
  holdRecord(): void {
    this.#record.hold()
  }

  hideOverlays(isHidden: boolean): void {
    this.#controls.hideOverlays(isHidden)
  }

  setDevice(device: Device): void {
    this.#setFrame({ device })
  }

  dismissNotices(): void {
    this.#setFrame({ outsideLink: null, rejected: null, fixed: null })
  }

  /** Opens a block, and its page in the frame unless the frame shows it. */
  show({ pageId, path, blockId }: Pick<Draft, 'pageId' | 'path' | 'blockId'>): void {
    const { page, selected } = this.#services.store.get()
    if (sectionOfId(blockId) === null && page?.id !== pageId) {
      this.#blockToOpen = blockId
      this.#pageToOpen = pageId
      this.go(path)
      // The list of sections shows the layout, too.
    } else if (selected !== blockId && !(blockId === LAYOUT_ID && selected === null))
      this.#editing.open(blockId)
  }

  /** Undoes the latest change on any page. The open block stays as it is, so that the focus stays too. */
  undo(): void {
    this.#showChanged(this.#editing.move('undo'))
  }

  redo(): void {
    this.#showChanged(this.#editing.move('redo'))
  }

  #showChanged(draft: Draft | null): void {
    if (draft) this.show(draft)
  }

  /** Opens an address that a person typed. */
  go(value: string): void {
    const { path, issue } = resolveFrameUrl(value.trim(), this.#options.origin)
    if (issue) {
      this.#setFrame({ rejected: { address: value, issue } })
      return
    }
    this.#setFrame({ path, status: 'loading', rejected: null, outsideLink: null })
    this.#controls.load(path)
  }

  reload(): void {
    this.#hasReloaded = false
    this.#setFrame({ status: 'loading', outsideLink: null })
    this.#controls.reload()
  }

  #setFrame(change: Partial<FrameState>): void {
    this.#services.store.set((state) => ({ ...state, frame: { ...state.frame, ...change } }))
  }

  /** The page's own path becomes a link in the panel, so it is checked like any other address. */
  #safePath(message: PageMessage, reported: string): string {
    const { path, issue } = resolveFrameUrl(reported, this.#options.origin)
    if (issue) this.ignored(message, `its address is not one that the frame shows (${issue})`)
    return path
  }

  #setBlocks(message: Extract<PageMessage, { type: 'blocks' }>): void {
    const { store } = this.#services
    const { blocks, unnamed, isStarting = false } = message
    // Without their kinds, sections cannot be changed.
    const hasSections = hasPart(store.get(), 'sections')
    const listed = hasSections ? message.layout : []
    const page = { ...message.page, path: this.#safePath(message, message.page.path) }
    const before = store.get().page
    const isNewPage = before?.id !== page.id
    if (before && isNewPage && this.#pageToOpen !== page.id) this.#blockToOpen = null
    this.#pageToOpen = null
    const isKnown = this.#isListed && !isNewPage
    this.#isListed = true
    store.set((state) => ({
      ...state,
      page,
      blocks,
      unnamed,
      isStarting,
      layout: isKnown ? rememberedParts(state.layout, listed) : listed,
      hasLayout: hasSections && (message.hasLayout === true || listed.length > 0),
      frame: { ...state.frame, path: page.path },
    }))
    this.#drafts.show()
    const { selected } = store.get()
    const id = this.#blockToOpen ?? selected
    if (id !== null && isListed(store.get(), id)) {
      this.#blockToOpen = null
      // A block that was missing at first is selected already.
      const isUnread = isBlockId(id) && !store.get().entries.has(keyOf(page.id, id))
      if (isNewPage || selected !== id || isUnread) this.#editing.open(id)
    } else if (this.#blockToOpen !== null && isBlockId(this.#blockToOpen) && blocks.length > 0) {
      // The form says that the block is not there, until it comes or the owner goes back.
      this.#blockToOpen = null
      store.set((state) => ({ ...state, selected: id, expanded: true }))
    } else if (isNewPage && selected !== null) this.#editing.close()
  }
}
