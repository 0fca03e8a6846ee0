import { LAYOUT_ID } from '../../../contract/page-layout.js'
import { sectionBlockId, sectionIn } from '../../../contract/page-sections/body.js'
import type { PageMessage, PanelMessage } from '../../../contract/preview.js'
import type { Site } from '../../../core/site.js'
import { messageOf } from '../../../dom/errors.js'
import { isSameValue } from '../../../schema/merge/same-value.js'
import type { LayoutPreview } from '../layout/layout-preview.js'
import type { UnsavedPage } from '../record/unsaved-page.js'
import { unsavedBody } from '../rendered-page.js'
import { isPlain, textsIn, valueAt, writeText } from '../section-texts.js'
import type { Typing } from './typing.js'

type LayoutMessage = Extract<PanelMessage, { type: 'layout' }>
type SectionMessage = Extract<PanelMessage, { type: 'section' }>
type Options = Readonly<Record<string, unknown>>

/**
 * Shows unsaved sections. Parts are moved and hidden, and plain texts changed, at once. The server renders the rest, one
 * state after the other and always the newest.
 */
export class BodyPreview {
  readonly #site: Site
  readonly #send: (message: PageMessage) => void
  readonly #layout: LayoutPreview
  readonly #page: Pick<UnsavedPage, 'showSections'>
  readonly #typing: Pick<Typing, 'receive'>
  #arranged: Options | null = null
  /** Options by the ids of sections. */
  readonly #sections = new Map<string, Options>()
  #isStale = false
  #isBusy = false

  constructor(
    site: Site,
    send: (message: PageMessage) => void,
    layout: LayoutPreview,
    page: Pick<UnsavedPage, 'showSections'>,
    typing: Pick<Typing, 'receive'>,
  ) {
    this.#site = site
    this.#send = send
    this.#layout = layout
    this.#page = page
    this.#typing = typing
  }

  arrange(message: LayoutMessage): void {
    const { type: _, rev: __, ...layout } = message
    const before = this.#arranged
    this.#arranged = layout
    // The page does not know which of its sections an owner has added.
    const isChanged = before
      ? !isSameValue([before.added, before.removed], [layout.added, layout.removed])
      : this.#layout.parts.some((part) => part.type !== undefined) || (layout.added ?? []).length > 0
    this.#share()
    this.#layout.show(message)
    if (isChanged) this.#render()
  }

  change({ id, options, rev }: SectionMessage): void {
    const section = sectionIn(id)
    const isChanged = section !== null && !isSameValue(this.#sections.get(section), options)
    if (isChanged) {
      this.#sections.set(section, options)
      this.#share()
      this.#writeTexts(section, options)
      this.#render()
    }
    this.#send({ type: 'ack', rev })
  }

  /** Plain texts need no server. */
  #writeTexts(section: string, options: Options): void {
    const part = this.#layout.nodesOf(section)
    if (!part) return
    for (const text of textsIn(part)) {
      const value = isPlain(text) ? valueAt(options, text.setting) : undefined
      if (typeof value === 'string' && !this.#typing.receive(section, text.setting, value))
        writeText(text, value)
    }
  }

  #share(): void {
    const ids = new Set(this.#layout.parts.map(({ id }) => id))
    for (const { id } of (this.#arranged as Partial<LayoutMessage> | null)?.added ?? []) ids.add(id)
    const sections = [...this.#sections].filter(([id]) => ids.has(id))
    this.#site.shared(unsavedBody).options = Object.fromEntries([
      ...(this.#arranged ? [[LAYOUT_ID, this.#arranged] as const] : []),
      ...sections.map(([id, options]) => [sectionBlockId(id), options] as const),
    ])
  }

  #render(): void {
    this.#isStale = true
    if (!this.#isBusy) void this.#run()
  }

  async #run(): Promise<void> {
    this.#isBusy = true
    while (this.#isStale && !this.#site.signal.aborted) {
      this.#isStale = false
      try {
        await this.#page.showSections()
      } catch (cause) {
        this.#send({ type: 'error', id: LAYOUT_ID, message: messageOf(cause).slice(0, 1000) })
      }
    }
    this.#isBusy = false
  }
}
