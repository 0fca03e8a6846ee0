import { LAYOUT_ID, type LayoutOptions, SECTIONS_SHOWN_BY_PAGES, sectionOfId } from '@site/runtime/contract'
import type { Draft } from '../settings/draft.js'
import { defaultsOf, previewValues } from '../settings/values.js'
import type { PanelServices } from './services.js'
import { hasPart } from './state.js'

/** Shows the unsaved values of settings on the page in the frame. */
export class ShownDrafts {
  readonly #services: Pick<PanelServices, 'store' | 'connection'>

  constructor(services: Pick<PanelServices, 'store' | 'connection'>) {
    this.#services = services
  }

  /** Shows a draft, and returns it unless it is not loaded. */
  showAt(key: string): Draft | null {
    const entry = this.#services.store.get().entries.get(key)
    if (entry?.status !== 'ready') return null
    this.show(entry.draft)
    return entry.draft
  }

  /** Shows a draft, if its page is the current one. Settings of the website are on every page. */
  show({ pageId, blockId, fields, values, stored, theme }: Draft): void {
    const { store, connection } = this.#services
    const section = sectionOfId(blockId)
    if (section !== null) {
      if (!SECTIONS_SHOWN_BY_PAGES.includes(section) && !hasPart(store.get(), 'preview')) return
      const all = { ...defaultsOf(fields), ...theme, ...previewValues(fields, values, stored) }
      if (store.get().selected === blockId) connection.send({ type: 'settings', section, values: all })
      return
    }
    if (store.get().page?.id !== pageId) return
    const shown = previewValues(fields, values, stored)
    if (blockId === LAYOUT_ID) connection.arrange(shown as LayoutOptions)
    else connection.update(blockId, shown)
  }

  /** The page shows what the server stores once a section of the website's settings is no longer open. */
  end(id: string): void {
    const section = sectionOfId(id)
    if (section !== null) this.#services.connection.send({ type: 'settings', section, values: null })
  }
}
