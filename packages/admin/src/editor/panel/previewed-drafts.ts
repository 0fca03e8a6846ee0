import { LAYOUT_ID, sectionIn } from '@site/runtime/contract'
import { isDirty } from '../settings/draft.js'
import type { PanelServices } from './services.js'
import type { ShownDrafts } from './shown-drafts.js'
import { keyOf, openSettings } from './state.js'

/** Follows which blocks of the current page show their drafts. */
export class PreviewedDrafts {
  readonly #store: PanelServices['store']
  readonly #shown: ShownDrafts
  readonly #previewed = new Set<string>()
  /** Blocks in parts that were hidden meanwhile. They miss the changes of that time. */
  readonly #away = new Set<string>()

  constructor({ store }: Pick<PanelServices, 'store'>, shown: ShownDrafts) {
    this.#store = store
    this.#shown = shown
  }

  /** Another page is loaded, which shows what is stored. */
  reset(): void {
    this.#previewed.clear()
    this.#away.clear()
  }

  /** A page that is loaded again shows stored options, so unsaved changes are applied to it again. */
  show(): void {
    const { page, blocks, entries, hasLayout } = this.#store.get()
    const here = new Set(blocks.map(({ id }) => id))
    const open = [...openSettings({ entries }).values()].map(({ stored }) => stored)
    const sections = open.flatMap(({ pageId, blockId }) =>
      pageId === page?.id && sectionIn(blockId) !== null ? [blockId] : [],
    )
    for (const id of this.#previewed) {
      if (here.has(id) || id === LAYOUT_ID || sectionIn(id) !== null) continue
      this.#previewed.delete(id)
      this.#away.add(id)
    }
    const shown = blocks.filter(({ state }) => state !== 'loading').map(({ id }) => id)
    // First, since it may bring blocks into the page.
    for (const id of hasLayout ? [LAYOUT_ID, ...sections, ...shown] : shown) {
      if (!page || this.#previewed.has(id)) continue
      this.#previewed.add(id)
      const entry = entries.get(keyOf(page.id, id))
      const isBack = this.#away.delete(id)
      if (entry?.status === 'ready' && (isBack || isDirty(entry.draft))) this.#shown.show(entry.draft)
    }
  }
}
