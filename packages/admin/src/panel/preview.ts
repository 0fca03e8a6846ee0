import type { PageMessage } from '@site/runtime/contract'
import type { ConnectionEvents } from '../preview/connection.js'
import type { Size } from '../preview/device.js'
import type { FrameControls } from '../preview/frame-controls.js'
import { resolveFrameUrl } from '../preview/frame-url.js'
import { isDirty } from '../settings/draft.js'
import type { Editing } from './editing.js'
import type { Parts } from './services.js'
import { type FrameState, keyOf, type PanelState } from './state.js'

/** Follows the frame: which page it shows, which blocks are on it, what is picked there. */
export function createPreviewing(
  { store, connection, announce }: Parts,
  editing: Editing,
  controls: FrameControls,
  {
    origin,
    wanted,
    onEscape,
    onSilent,
  }: {
    origin: string
    /** Id of a block to open once the first page has it. */
    wanted: string | null
    onEscape(): void
    onSilent(): void
  },
) {
  let opening = wanted
  /** Blocks of the present page that show what is in their drafts. */
  const shown = new Set<string>()
  let reloaded = false

  const setFrame = (change: Partial<FrameState>) =>
    store.set((state) => ({ ...state, frame: { ...state.frame, ...change } }))

  const pick = (on: boolean) => {
    connection.send({ type: 'pick', on })
    if (store.get().frame.picking !== on) setFrame({ picking: on })
  }

  /** Has the page mark the open block and bring it into view. */
  const point = () => {
    const { selected } = store.get()
    if (selected !== null) connection.send({ type: 'select', id: selected })
  }

  /** A page that was loaded again shows what is stored; unsaved changes are put back on top. */
  const showDrafts = ({ page, blocks, entries }: PanelState) => {
    for (const { id, state } of blocks) {
      if (!page || shown.has(id) || state === 'loading') continue
      shown.add(id)
      const entry = entries.get(keyOf(page.id, id))
      if (entry?.status === 'ready' && isDirty(entry.draft)) editing.show(entry.draft)
    }
  }

  /** Where the page says it is: it becomes a link and the way out, so it is checked like any other address. */
  const safe = (path: string) => resolveFrameUrl(path, origin).path

  const onBlocks = (message: Extract<PageMessage, { type: 'blocks' }>) => {
    const { blocks, unnamed } = message
    const page = { ...message.page, path: safe(message.page.path) }
    const before = store.get().page
    const moved = before?.id !== page.id
    if (before && moved) opening = null
    store.set((state) => ({
      ...state,
      page,
      blocks,
      unnamed,
      frame: { ...state.frame, path: page.path },
    }))
    showDrafts(store.get())
    const { selected } = store.get()
    const id = opening ?? selected
    if (id !== null && blocks.some((block) => block.id === id)) {
      opening = null
      if (moved || selected !== id) editing.open(id)
    } else if (moved && selected !== null) editing.close()
  }

  const onMessage = (message: PageMessage) => {
    if (message.type === 'blocks') onBlocks(message)
    else if (message.type === 'navigate') setFrame({ path: safe(message.path) })
    else if (message.type === 'leave') setFrame({ left: message.href })
    else if (message.type === 'escape') onEscape()
    else if (message.type === 'select') {
      pick(false)
      editing.open(message.id)
    } else if (message.type === 'error') console.error(`Preview of "${message.id}": ${message.message}`)
  }

  const events: ConnectionEvents = {
    connected() {
      const { frame } = store.get()
      shown.clear()
      setFrame({ status: 'ready', left: null })
      if (frame.picking) connection.send({ type: 'pick', on: true })
      point()
      announce('frame', 'load', { path: frame.path })
    },
    message: onMessage,
    lost() {
      setFrame({ status: 'loading' })
      announce('frame', 'iframe-unload')
    },
    silent() {
      setFrame({ status: 'silent' })
      store.set((state) => ({ ...state, page: null, blocks: [], unnamed: 0 }))
      onSilent()
    },
    stalled() {
      if (reloaded) return events.silent()
      reloaded = true
      controls.reload()
    },
  }

  return {
    events,
    pick,
    point,
    setSize: (size: Size) => setFrame({ size }),
    dismiss: () => setFrame({ left: null, refused: null }),

    /** Opens an address that somebody typed. */
    go(value: string): void {
      const { path, problem } = resolveFrameUrl(value.trim(), origin)
      if (problem) {
        setFrame({ refused: { address: value, problem } })
        return
      }
      setFrame({ path, status: 'loading', refused: null, left: null })
      controls.load(path)
    },

    reload(): void {
      reloaded = false
      setFrame({ status: 'loading', left: null })
      controls.reload()
    },
  }
}

export type Previewing = ReturnType<typeof createPreviewing>
