import { idOfSection, LAYOUT_ID, SETTINGS_SECTIONS, SITE_PAGE_ID } from '@site/runtime/contract'
import { expect } from 'vitest'
import { readRevisions } from '../../packages/admin/src/editor/history/api.js'
import { earlierValues } from '../../packages/admin/src/editor/history/changes.js'
import { dirtyDrafts, keyOf } from '../../packages/admin/src/editor/panel/state.js'
import type { Draft } from '../../packages/admin/src/editor/settings/draft.js'
import type { Database } from '../../packages/server/src/base/database/database.js'
import { WEBSITE } from '../../packages/server/testing/test-site.js'
import { valueFor } from './field-values.js'
import { changeLayout } from './layout-parts.js'
import type { Random } from './random.js'
import { SettingsModel, type Truth, type Values } from './settings-model.js'
import type { RobotSite } from './site.js'
import type { Tab } from './tab.js'

/** The blocks and layouts of all pages, and the sections of the website's settings. */
export interface Place {
  readonly id: string
  readonly path: string
  /** Null for a section, which is on every page. */
  readonly pageId: string | null
  readonly blockId: string
}

export const placesOf = ({ pages }: RobotSite): Place[] => [
  ...pages.flatMap(({ id: pageId, blocks, parts }) =>
    [...blocks.map(({ id }) => id), ...(parts.length > 0 ? [LAYOUT_ID] : [])].map((blockId) => ({
      id: keyOf(pageId, blockId),
      path: `/api/config/blocks/${pageId}/${encodeURIComponent(blockId)}`,
      pageId,
      blockId,
    })),
  ),
  ...SETTINGS_SECTIONS.map((name) => ({
    id: keyOf(SITE_PAGE_ID, idOfSection(name)),
    path: `/api/config/settings/${name}`,
    pageId: null,
    blockId: idOfSection(name),
  })),
]

type StoredValues = ReadonlyMap<string, Values>

/** The stored settings, by the server's answers. */
export async function readSettings(tab: Tab, places: readonly Place[]): Promise<StoredValues> {
  const stored = new Map<string, Values>()
  for (const { id, path } of places) {
    const answer = await tab.browser.fetch(path)
    expect(answer.status, path).toBe(200)
    stored.set(id, ((await answer.json()) as { options: Values }).options)
  }
  return stored
}

/** The same of blocks, from the database. */
export async function queryBlocks(db: Database): Promise<StoredValues> {
  const rows = await db.query<{ page: string; id: string; options: Values }>(
    'select page_id as page, id, options from blocks where website_id <> $1',
    [WEBSITE],
  )
  return new Map(rows.map(({ page, id, options }) => [keyOf(page, id), options]))
}

/** Changes, undoes and saves the settings of blocks in one tab, beside a model of them. */
export class SettingsRobot {
  readonly model: SettingsModel
  readonly #tab: Tab
  readonly #site: RobotSite
  readonly #places: readonly Place[]
  readonly #truth: Truth
  readonly #random: Random

  constructor(tab: Tab, site: RobotSite, truth: Truth, random: Random) {
    this.#truth = truth
    this.#tab = tab
    this.#site = site
    this.#places = placesOf(site)
    this.#random = random
    this.model = new SettingsModel(truth)
  }

  get #drafts(): Map<string, Draft> {
    const { entries } = this.#tab.panel.store.get()
    return new Map(
      [...entries].flatMap(([id, entry]) => (entry.status === 'ready' ? [[id, entry.draft] as const] : [])),
    )
  }

  async #open({ id, pageId, blockId }: Place): Promise<Draft | undefined> {
    const { panel } = this.#tab
    const page = this.#site.pages.find((each) => each.id === pageId)
    if (page && panel.store.get().page?.id !== pageId) this.#tab.visit(page)
    await panel.editing.open(blockId)
    const draft = this.#drafts.get(id)
    if (draft) this.model.opened(id)
    return draft
  }

  /** Changes an option of any block, or of one that two tabs are to change. */
  async change(places = this.#places): Promise<string> {
    const place = this.#random.pick(places)
    const draft = await this.#open(place)
    if (!draft || draft.fields.length === 0) return `finds nothing to change at ${place.path}`
    const { name, value, expected } = this.#choose(place, draft)
    this.#tab.panel.editing.change(name, value)
    this.model.change(place.id, name, expected)
    if (this.#random.chance(0.25)) this.#undoAtOnce()
    return `sets ${name} of ${place.blockId} to ${JSON.stringify(value)}`
  }

  #choose({ pageId, blockId }: Place, draft: Draft): { name: string; value: unknown; expected: unknown } {
    if (blockId === LAYOUT_ID) {
      const { parts } = this.#site.pages.find(({ id }) => id === pageId)!
      return changeLayout(parts, draft.values, this.#random)
    }
    // A setting that asks first, such as the currency, changes records that other models hold.
    const fields = draft.fields.filter(({ asks }) => asks === null)
    const set = fields.filter((each) => Object.hasOwn(draft.values, each.name))
    if (set.length > 0 && this.#random.chance(0.2))
      return { name: this.#random.pick(set).name, value: undefined, expected: undefined }
    const field = this.#random.pick(fields)
    const value = valueFor(draft.block, field, this.#random)
    return { name: field.name, value, expected: value }
  }

  /** Goes back to a version in the history of a block, as it is listed. */
  async goBack(places = this.#places): Promise<string> {
    const { panel } = this.#tab
    const changed = places.filter(({ id }) => this.#truth.versionsOf(id).length > 1)
    if (changed.length === 0) return 'finds no history'
    const place = this.#random.pick(changed)
    const draft = await this.#open(place)
    if (!draft) return `finds nothing to change at ${place.path}`
    const answer = await readRevisions(panel.inbox.call, draft, null)
    if (!answer.ok) throw new Error(`The history of ${place.path} cannot be read: ${answer.error.message}`)
    const { revisions, next } = answer.body
    const listed = [...revisions.map(({ after }) => after), ...(next ? [] : [revisions.at(-1)!.before])]
    const versions = this.#truth.versionsOf(place.id).toReversed().slice(0, listed.length)
    expect(listed, `the history of ${place.path}`).toEqual(versions)
    const at = this.#random.below(listed.length)
    panel.editing.changeTogether(earlierValues(draft.fields, listed[at]!))
    const forAuthors = draft.fields.filter((field) => field.forAuthors).map(({ name }) => name)
    this.model.goBack(place.id, versions[at]!, (name) => forAuthors.includes(name))
    return `goes back ${at + 1} of ${listed.length} versions of ${place.blockId}`
  }

  /** Looks at what was there before, and mostly comes back. */
  #undoAtOnce(): void {
    this.check()
    this.undo()
    this.check()
    if (this.#random.chance(0.7)) this.redo()
  }

  undo(): string {
    this.#tab.panel.undoing.undo()
    this.model.undo()
    return 'undoes'
  }

  redo(): string {
    this.#tab.panel.undoing.redo()
    this.model.redo()
    return 'redoes'
  }

  async discard(): Promise<string> {
    const reloaded = this.model.dirty.filter((id) => this.model.sheets.get(id)!.unsure)
    this.#tab.panel.editing.discard()
    this.model.discard()
    await this.#tab.browser.idle()
    for (const id of reloaded) if (this.#drafts.has(id)) this.model.opened(id)
    return 'discards'
  }

  /** Saves; conflicts are decided first, as the panel asks. */
  async save(): Promise<string> {
    for (const [id, name] of this.model.undecided) {
      await this.#open(this.#places.find((place) => place.id === id)!)
      const whose = this.#random.pick(['mine', 'theirs'] as const)
      this.#tab.panel.editing.decide(new Map([[name, whose]]))
      this.model.decide(id, name, whose)
      this.check()
    }
    const { sent, read } = this.#tab.browser
    sent.length = 0
    read.clear()
    const dirty = this.model.dirty
    await this.#tab.panel.saving.save()
    const { saving } = this.#tab.panel.store.get()
    const left = new Set(dirty)
    for (const call of sent) {
      const place = this.#places.find(({ path }) => path === call.path)!
      expect(dirty, `${call.path} was sent`).toContain(place.id)
      expect(call.status, call.path).toBe(this.model.sent(place.id, call))
      left.delete(place.id)
    }
    for (const id of left) {
      const { path } = this.#places.find((place) => place.id === id)!
      if (read.has(path)) this.model.confirmed(id)
      else expect(saving.status, `after saving ${path}`).toBe('failed')
    }
    return `saves ${dirty.length} blocks`
  }

  /** A page that is shown opens what was open on the page before if it has that too, such as the layout. */
  async follow(): Promise<void> {
    await this.#tab.browser.idle()
    for (const id of this.#drafts.keys()) this.model.opened(id)
  }

  /** The forms show what the model says, and count as unsaved what is. */
  check(): void {
    const drafts = this.#drafts
    for (const [id, { mine, seen, undecided }] of this.model.sheets) {
      const draft = drafts.get(id)
      expect(draft?.values, `what ${id} shows`).toEqual(mine)
      expect(draft?.stored, `what ${id} takes for stored`).toEqual(seen)
      expect([...(draft?.conflict?.names ?? [])].sort(), `conflicts of ${id}`).toEqual([...undecided].sort())
    }
    const dirty = dirtyDrafts(this.#tab.panel.store.get()).map(([id]) => id)
    expect(dirty.sort(), 'unsaved').toEqual(this.model.dirty.sort())
  }
}
