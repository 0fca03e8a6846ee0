import { CSRF_HEADER, LAYOUT_ID } from '@site/runtime/contract'
import { expect } from 'vitest'
import { readRevisions } from '../../../packages/admin/src/editor/history/api.js'
import { earlierValues } from '../../../packages/admin/src/editor/history/changes.js'
import { dirtyDrafts } from '../../../packages/admin/src/editor/panel/state.js'
import { valueFor } from '../field-values.js'
import { partsIn } from '../layout-parts.js'
import type { Random } from '../random.js'
import type { Sheet } from '../settings-model.js'
import type { Tab } from '../tab.js'
import { changeItems } from './items.js'
import { type BodyTruth, keyOf, placeOf, sectionOf, sectionsBy } from './model.js'
import { SaveRobot } from './saves.js'
import { SectionRobot } from './sections.js'
import { type BodySite, sectionsIn } from './site.js'
import { BodyView } from './view.js'

/** The unsaved changes of a tab that is gone: layouts first. */
export type Lost = readonly (readonly [key: string, sheet: Sheet])[]

const isLayout = (key: string): boolean => placeOf(key).blockId === LAYOUT_ID

/** Edits the bodies of pages in one tab, beside a model of them. */
export class BodyRobot {
  readonly tab: Tab
  readonly view: BodyView
  readonly sections: SectionRobot
  readonly saves: SaveRobot
  readonly #site: BodySite
  readonly #truth: BodyTruth
  readonly #random: Random

  constructor(tab: Tab, site: BodySite, truth: BodyTruth, random: Random) {
    this.tab = tab
    this.#site = site
    this.#truth = truth
    this.#random = random
    this.view = new BodyView(tab, truth)
    this.sections = new SectionRobot(this.view, site, random)
    this.saves = new SaveRobot(this.view, site, random)
  }

  async editSection(): Promise<string> {
    await this.view.openLayout()
    const sections = this.view.edits.placed.filter(({ type }) => type !== undefined)
    if (sections.length === 0) return 'finds no section'
    const { id } = this.#random.pick(sections)
    const key = keyOf(this.view.pageId, `section:${id}`)
    const draft = await this.view.open(`section:${id}`)
    if (!draft) return `finds no section ${id} any more`
    const field = this.#random.pick(draft.fields)
    const { mine } = this.view.model.settings.sheets.get(key)!
    const shown = mine[field.name] ?? draft.theme?.[field.name]
    const value =
      field.kind === 'items' && this.#random.chance(0.9)
        ? changeItems(field, shown, this.#random)
        : valueFor('section', field, this.#random)
    this.tab.panel.editing.change(field.name, value)
    this.view.model.change(key, { [field.name]: value })
    return `sets ${field.name} of ${id} to ${JSON.stringify(value)}`
  }

  async editBlock(): Promise<string> {
    const { blocks } = this.tab.panel.store.get()
    const inside = blocks.filter(({ id }) => id.includes('@'))
    if (inside.length === 0) return 'finds no block in a section'
    const { id } = this.#random.pick(inside)
    const draft = await this.view.open(id)
    if (!draft) return `finds no block ${id} any more`
    const field = this.#random.pick(draft.fields)
    const value = valueFor(draft.block, field, this.#random)
    this.tab.panel.editing.change(field.name, value)
    this.view.model.change(keyOf(this.view.pageId, id), { [field.name]: value })
    return `sets ${field.name} of ${id} to ${JSON.stringify(value)}`
  }

  /** Goes back to an earlier version of the layout, or of a section. */
  async goBack(): Promise<string> {
    await this.view.openLayout()
    const ids = [
      LAYOUT_ID,
      ...this.view.edits.placed.filter(({ type }) => type).map(({ id }) => `section:${id}`),
    ]
    const changed = ids.filter(
      (id) => this.#truth.settings.versionsOf(keyOf(this.view.pageId, id)).length > 1,
    )
    if (changed.length === 0) return 'finds no history'
    const blockId = this.#random.pick(changed)
    const draft = await this.view.open(blockId)
    if (!draft) return `finds no ${blockId} any more`
    const { panel } = this.tab
    const answer = await readRevisions(panel.inbox.call, draft, null)
    if (!answer.ok) return `cannot read the history of ${blockId}: ${answer.error.message}`
    const { revisions, next } = answer.body
    // A page that was added as a copy has a history of its own.
    if (revisions.length === 0) return `finds no history of ${blockId}`
    const listed = [...revisions.map(({ after }) => after), ...(next ? [] : [revisions.at(-1)!.before])]
    const key = keyOf(this.view.pageId, blockId)
    const versions = this.#truth.settings.versionsOf(key).toReversed().slice(0, listed.length)
    expect(listed, `the history of ${blockId}`).toEqual(versions)
    const at = this.#random.below(listed.length)
    panel.editing.changeTogether(earlierValues(draft.fields, listed[at]!))
    this.view.model.settings.goBack(key, versions[at]!, () => false)
    this.view.model.learn()
    return `goes back ${at + 1} of ${listed.length} versions of ${blockId}`
  }

  async move(way: 'undo' | 'redo'): Promise<string> {
    this.tab.panel.undoing[way]()
    this.view.model.settings[way]()
    await this.view.follow()
    return way
  }

  async discard(): Promise<string> {
    const unsure = this.view.model.settings.dirty.filter(
      (id) => this.view.model.settings.sheets.get(id)!.unsure,
    )
    this.tab.panel.editing.discard()
    this.view.model.settings.discard()
    await this.tab.browser.idle()
    for (const key of unsure) if (this.view.drafts.has(key)) this.view.model.opened(key)
    return 'discards'
  }

  /** Shows another page, or loads the same one anew. */
  async visit(): Promise<string> {
    await this.#site.refresh(this.tab.browser)
    const page = this.#random.pick(this.#site.pages)
    this.tab.visit(page)
    await this.view.follow()
    return `visits ${page.path}`
  }

  /** The page as the server renders it with what is unsaved shows what the tab has. */
  async preview(): Promise<string> {
    const { store, preview } = this.tab.panel
    const { id: pageId, path } = store.get().page!
    if (this.#truth.pages.get(pageId)!.isDeleted) return 'has a page in the trash'
    const drafts = dirtyDrafts(store.get()).filter(([, draft]) => draft.pageId === pageId)
    const unsaved = Object.fromEntries(
      drafts.flatMap(([, { blockId, values }]) => (blockId.includes('@') ? [] : [[blockId, values]])),
    )
    const answer = await this.tab.browser.fetch('/api/config/preview', {
      method: 'POST',
      headers: { 'content-type': 'application/json', [CSRF_HEADER]: this.#crumb },
      body: JSON.stringify({ path, save: null, unsaved }),
    })
    const html = await answer.text()
    expect([answer.status, html.slice(0, 200)], 'the preview').toEqual([200, expect.anything()])
    expect(sectionsIn(html), `the preview of ${path}`).toEqual(this.view.model.shown(pageId))
    const { blocks, unnamed, page } = store.get()
    preview.message({
      ...{ type: 'blocks', page: page!, blocks: [...blocks], unnamed },
      ...{ layout: [...partsIn(html)], hasLayout: true },
    } as Parameters<typeof preview.message>[0])
    await this.view.follow()
    return 'looks at the preview'
  }

  get #crumb(): string {
    return /(?:^|; )crumb=([^;]*)/.exec(this.tab.browser.cookies())?.[1] ?? ''
  }

  /** Whether the tab knows what the server stores of its changes. */
  get isSure(): boolean {
    return this.view.model.dirty.every((key) => this.view.model.settings.sheets.get(key)!.unsure === null)
  }

  /** The unsaved changes with which the tab closes; null if somebody has removed their section meanwhile. */
  close(): Lost | null {
    const dirty = this.view.model.dirty.toSorted(
      (one, other) => Number(isLayout(other)) - Number(isLayout(one)),
    )
    const isMissing = (key: string) => {
      const { pageId, blockId } = placeOf(key)
      const id = sectionOf(blockId)
      const sections = sectionsBy(this.#truth.pages.get(pageId)!.theme, this.view.model.layoutOf(pageId))
      const all = [...sections, ...this.#truth.sectionsOf(pageId)]
      return id !== null && !all.some((each) => each.id === id)
    }
    if (dirty.some(isMissing)) return null
    this.tab.close(this.#random.pick(['left', 'killed']))
    return dirty.map((key) => [key, this.view.model.settings.sheets.get(key)!] as const)
  }

  /** The panel has restored unsaved changes of a tab that is gone. */
  async restored(lost: Lost): Promise<void> {
    for (const [key, sheet] of lost) {
      this.view.model.opened(key)
      this.view.model.settings.restored(key, sheet)
      this.view.model.learn()
    }
    await this.view.follow()
  }
}
