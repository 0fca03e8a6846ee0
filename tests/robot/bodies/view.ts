import { LAYOUT_ID } from '@site/runtime/contract'
import { expect } from 'vitest'
import { dirtyDrafts } from '../../../packages/admin/src/editor/panel/state.js'
import type { Draft } from '../../../packages/admin/src/editor/settings/draft.js'
import { SectionEdits } from '../../../packages/admin/src/kinds/page-editor/sections/section-edits.js'
import type { Tab } from '../tab.js'
import { addedIn, BodyModel, type BodyTruth, keyOf, namesIn, ordered, placeOf } from './model.js'

/** The body of the page that a tab shows, beside a model of it. */
export class BodyView {
  readonly model: BodyModel
  readonly tab: Tab
  readonly edits: SectionEdits

  constructor(tab: Tab, truth: BodyTruth) {
    this.tab = tab
    this.edits = new SectionEdits(tab.panel)
    this.model = new BodyModel(truth)
  }

  get pageId(): string {
    return this.tab.panel.store.get().page!.id
  }

  get layoutKey(): string {
    return keyOf(this.pageId, LAYOUT_ID)
  }

  get layout() {
    return this.model.layoutOf(this.pageId)
  }

  get drafts(): Map<string, Draft> {
    const { entries } = this.tab.panel.store.get()
    return new Map(
      [...entries].flatMap(([id, entry]) => (entry.status === 'ready' ? [[id, entry.draft] as const] : [])),
    )
  }

  /** The names of the parts of the page as the tab has to know them, without an order. */
  get parts(): readonly string[] {
    const { layout } = this.tab.panel.store.get()
    const added = addedIn(this.layout).map(({ id }) => id)
    const listed = layout.map(({ id }) => id)
    return [...listed.filter((id) => !added.includes(id) && !this.model.isGone(this.pageId, id)), ...added]
  }

  get placed(): readonly string[] {
    return ordered(this.parts, namesIn(this.layout, 'order'))
  }

  /** Loads the layout, as the list of sections does. */
  async openLayout(): Promise<boolean> {
    const { panel } = this.tab
    const { id: pageId, path } = panel.store.get().page!
    if (!this.drafts.has(this.layoutKey))
      await panel.editing.loader.load({ pageId, blockId: LAYOUT_ID, path, block: LAYOUT_ID })
    await this.follow()
    return this.drafts.has(this.layoutKey)
  }

  /** Opens a section of the page, or a block in one. */
  async open(blockId: string): Promise<Draft | undefined> {
    await this.tab.panel.editing.open(blockId)
    await this.follow()
    return this.drafts.get(keyOf(this.pageId, blockId))
  }

  /** Opens in the model what the panel has loaded by itself. */
  async follow(): Promise<void> {
    await this.tab.browser.idle()
    // The layout says which sections the server does not know yet.
    const keys = [...this.drafts.keys()]
    for (const key of keys.filter((each) => placeOf(each).blockId === LAYOUT_ID)) this.model.opened(key)
    for (const key of keys) this.model.opened(key)
  }

  /** The forms and the list of sections show what the model says, and count as unsaved what is. */
  check(): void {
    const drafts = this.drafts
    for (const [key, { mine, seen, undecided }] of this.model.settings.sheets) {
      const draft = drafts.get(key)
      expect(draft?.values, `what ${key} shows`).toEqual(mine)
      expect(draft?.stored, `what ${key} takes for stored`).toEqual(seen)
      expect([...(draft?.conflict?.names ?? [])].sort(), `conflicts of ${key}`).toEqual([...undecided].sort())
    }
    const dirty = dirtyDrafts(this.tab.panel.store.get()).map(([key]) => key)
    expect(dirty.sort(), 'unsaved').toEqual([...this.model.dirty].sort())
    if (!drafts.has(this.layoutKey)) return
    const hidden = namesIn(this.layout, 'hidden')
    expect(
      this.edits.placed.map(({ id, isHidden }) => [id, isHidden]),
      'the list of sections',
    ).toEqual(this.placed.map((id) => [id, hidden.includes(id)]))
  }
}
