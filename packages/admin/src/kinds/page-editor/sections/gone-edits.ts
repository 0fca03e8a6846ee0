import { LAYOUT_ID } from '@site/runtime/contract'
import type { ApiError } from '../../../base/api/api-error.js'
import { readBlock } from '../../../base/api/blocks.js'
import { type GoneSection, isKnown, markGone, placeIn } from '../../../editor/panel/gone-sections.js'
import type { Panel } from '../../../editor/panel/panel.js'
import { keyOf, openLayout } from '../../../editor/panel/state.js'
import { type SectionPlace, type StoredSettings, withStored } from '../../../editor/settings/draft.js'
import { hasSection } from '../../../editor/settings/items/page-layout.js'
import { afterConflict, afterReading } from '../../../editor/settings/merge.js'
import { withGone } from './arrangement.js'

/** The place of a section; undefined if too little is known of it to add it again. */
export const placeOf = (
  state: Parameters<typeof placeIn>[0],
  { drafts }: Pick<GoneSection, 'drafts'>,
): SectionPlace | undefined => drafts.flatMap(([, draft]) => placeIn(state, draft) ?? []).find(isKnown)

/** Ends the state of a section that somebody else has removed: it comes back, or its changes go. */
export class GoneEdits {
  readonly #panel: Pick<Panel, 'store' | 'editing' | 'inbox'>

  constructor(panel: Pick<Panel, 'store' | 'editing' | 'inbox'>) {
    this.#panel = panel
  }

  /** Adds the section where it was, in the unsaved layout of its page. @returns the error, or null */
  async restore(section: GoneSection): Promise<ApiError | null> {
    const { store, editing } = this.#panel
    const { pageId, id, drafts } = section
    const place = placeOf(store.get(), section)
    const error = await this.#readLayout(section)
    if (error) return error
    for (const [key] of drafts) markGone(editing.editor, key, undefined)
    const open = openLayout(store.get(), pageId)
    // Somebody may have brought it back.
    if (open && place && !hasSection(open, id))
      editing.changeAt(keyOf(pageId, LAYOUT_ID), withGone(open.draft, id, place))
    return null
  }

  /** Discards the changes, also of a page that is gone or cannot be read now, and shows the page without the section. */
  async discard(section: GoneSection): Promise<void> {
    const { store, editing } = this.#panel
    const { drafts } = section
    const keys = new Set(drafts.map(([key]) => key))
    store.set((state) => ({
      ...state,
      entries: new Map([...state.entries].filter(([key]) => !keys.has(key))),
    }))
    const { selected, page } = store.get()
    if (page?.id === section.pageId && drafts.some(([, { blockId }]) => blockId === selected)) editing.close()
    await this.#readLayout(section)
  }

  /** Merges the layout of the page with what the server stores of it. */
  async #readLayout({ pageId, path }: GoneSection): Promise<ApiError | null> {
    const { store, editing, inbox } = this.#panel
    const key = keyOf(pageId, LAYOUT_ID)
    const open = openLayout(store.get(), pageId)
    if (!open) {
      await editing.loader.load({ pageId, blockId: LAYOUT_ID, path, block: LAYOUT_ID })
      const entry = store.get().entries.get(key)
      return entry?.status === 'failed' ? entry.error : null
    }
    const answer = await readBlock(inbox.call, open.stored)
    if (!answer.ok) return answer.error
    const stored: StoredSettings = withStored(open.stored, answer.body.options)
    editing.editor.update(key, (current) => afterConflict(afterReading(current, stored), stored))
    editing.shown.showAt(key)
    return null
  }
}
