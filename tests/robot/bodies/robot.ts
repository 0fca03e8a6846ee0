import { CSRF_HEADER, LAYOUT_ID } from '@site/runtime/contract'
import { expect } from 'vitest'
import { readRevisions } from '../../../packages/admin/src/editor/history/api.js'
import { earlierValues } from '../../../packages/admin/src/editor/history/changes.js'
import { dirtyDrafts } from '../../../packages/admin/src/editor/panel/state.js'
import type { Draft } from '../../../packages/admin/src/editor/settings/draft.js'
import { SectionEdits } from '../../../packages/admin/src/kinds/page-editor/sections/section-edits.js'
import { FAULTS, type Fault, type SentCall } from '../browser.js'
import { valueFor } from '../field-values.js'
import { partsIn } from '../layout-parts.js'
import type { Random } from '../random.js'
import type { Sheet } from '../settings-model.js'
import type { Tab } from '../tab.js'
import { changeItems } from './items.js'
import {
  addedIn,
  BodyModel,
  type BodyTruth,
  keyOf,
  namesIn,
  orderBy,
  ordered,
  placeOf,
  type Section,
  sectionOf,
  sectionsBy,
} from './model.js'
import { type BodySite, presetsOf, sectionsIn, TYPES } from './site.js'

/** The unsaved changes of a tab that is gone: layouts first. */
export type Lost = readonly (readonly [key: string, sheet: Sheet])[]

const isLayout = (key: string): boolean => placeOf(key).blockId === LAYOUT_ID

/** Edits the bodies of pages in one tab, beside a model of them. */
export class BodyRobot {
  readonly model: BodyModel
  readonly tab: Tab
  readonly #site: BodySite
  readonly #truth: BodyTruth
  readonly #random: Random
  readonly #edits: SectionEdits

  constructor(tab: Tab, site: BodySite, truth: BodyTruth, random: Random) {
    this.tab = tab
    this.#site = site
    this.#truth = truth
    this.#random = random
    this.#edits = new SectionEdits(tab.panel)
    this.model = new BodyModel(truth)
  }

  get #pageId(): string {
    return this.tab.panel.store.get().page!.id
  }

  get #layoutKey(): string {
    return keyOf(this.#pageId, LAYOUT_ID)
  }

  get #layout() {
    return this.model.layoutOf(this.#pageId)
  }

  get #drafts(): Map<string, Draft> {
    const { entries } = this.tab.panel.store.get()
    return new Map(
      [...entries].flatMap(([id, entry]) => (entry.status === 'ready' ? [[id, entry.draft] as const] : [])),
    )
  }

  /** The names of the parts of the page as the tab has to know them, without an order. */
  get #parts(): readonly string[] {
    const { layout } = this.tab.panel.store.get()
    const added = addedIn(this.#layout).map(({ id }) => id)
    const listed = layout.map(({ id }) => id)
    return [...listed.filter((id) => !added.includes(id) && !this.model.isGone(this.#pageId, id)), ...added]
  }

  get #placed(): readonly string[] {
    return ordered(this.#parts, namesIn(this.#layout, 'order'))
  }

  /** Loads the layout, as the list of sections does. */
  async #openLayout(): Promise<boolean> {
    const { panel } = this.tab
    const { id: pageId, path } = panel.store.get().page!
    if (!this.#drafts.has(this.#layoutKey))
      await panel.editing.loader.load({ pageId, blockId: LAYOUT_ID, path, block: LAYOUT_ID })
    await this.follow()
    return this.#drafts.has(this.#layoutKey)
  }

  /** Opens a section of the page, or a block in one. */
  async #open(blockId: string): Promise<Draft | undefined> {
    await this.tab.panel.editing.open(blockId)
    await this.follow()
    return this.#drafts.get(keyOf(this.#pageId, blockId))
  }

  async editSection(): Promise<string> {
    await this.#openLayout()
    const sections = this.#edits.placed.filter(({ type }) => type !== undefined)
    if (sections.length === 0) return 'finds no section'
    const { id } = this.#random.pick(sections)
    const key = keyOf(this.#pageId, `section:${id}`)
    const draft = await this.#open(`section:${id}`)
    if (!draft) return `finds no section ${id} any more`
    const field = this.#random.pick(draft.fields)
    const { mine } = this.model.settings.sheets.get(key)!
    const shown = mine[field.name] ?? draft.theme?.[field.name]
    const value =
      field.kind === 'items' && this.#random.chance(0.9)
        ? changeItems(field, shown, this.#random)
        : valueFor('section', field, this.#random)
    this.tab.panel.editing.change(field.name, value)
    this.model.change(key, { [field.name]: value })
    return `sets ${field.name} of ${id} to ${JSON.stringify(value)}`
  }

  async editBlock(): Promise<string> {
    const { blocks } = this.tab.panel.store.get()
    const inside = blocks.filter(({ id }) => id.includes('@'))
    if (inside.length === 0) return 'finds no block in a section'
    const { id } = this.#random.pick(inside)
    const draft = await this.#open(id)
    if (!draft) return `finds no block ${id} any more`
    const field = this.#random.pick(draft.fields)
    const value = valueFor(draft.block, field, this.#random)
    this.tab.panel.editing.change(field.name, value)
    this.model.change(keyOf(this.#pageId, id), { [field.name]: value })
    return `sets ${field.name} of ${id} to ${JSON.stringify(value)}`
  }

  async arrange(): Promise<string> {
    if (!(await this.#openLayout())) return 'has no layout'
    const { placed } = this.#edits
    if (placed.length === 0) return this.add()
    const part = this.#random.pick(placed)
    const what = this.#random.pick(['move', 'move', 'toggle', 'remove', 'reset'] as const)
    const [parts, before] = [this.#parts, this.#placed]
    const hidden = namesIn(this.#layout, 'hidden')
    const hiddenBy = (ids: readonly string[], isHidden: (id: string) => boolean) => {
      const all = ids.filter(isHidden)
      return all.length > 0 ? all : undefined
    }
    if (what === 'move') {
      const others = placed.filter(({ id }) => id !== part.id)
      const next = others.toSpliced(this.#random.below(placed.length), 0, part)
      this.#edits.arrange(next)
      this.#change({
        order: orderBy(
          parts,
          next.map(({ id }) => id),
        ),
      })
    } else if (what === 'toggle') {
      this.#edits.toggle(part)
      this.#change({ hidden: hiddenBy(parts, (id) => hidden.includes(id) !== (id === part.id)) })
    } else if (what === 'remove') {
      this.#edits.remove(part)
      const rest = parts.filter((id) => id !== part.id)
      const added = addedIn(this.#layout).filter(({ id }) => id !== part.id)
      this.#change({
        added: added.length > 0 ? added : undefined,
        removed: [...namesIn(this.#layout, 'removed'), part.id],
        order: orderBy(
          rest,
          before.filter((id) => id !== part.id),
        ),
        hidden: hiddenBy(rest, (id) => hidden.includes(id)),
      })
    } else {
      const name = this.#random.pick(['order', 'hidden'] as const)
      this.#edits.reset(name)
      this.#change({ [name]: undefined })
      return `resets ${name}`
    }
    return `${what} ${part.id}`
  }

  #change(changes: Readonly<Record<string, unknown>>): void {
    this.model.change(this.#layoutKey, changes)
  }

  /** Adds a section of a kind, by one of its presets, between any two others. */
  async add(): Promise<string> {
    if (!(await this.#openLayout())) return 'has no layout'
    const type = this.#random.pick(TYPES)
    const values = this.#random.pick(presetsOf(type))
    const at = this.#random.below(this.#placed.length + 1)
    const [parts, placed] = [this.#parts, this.#placed]
    const id = this.#edits.insert(at, { type, values })
    this.#added({ id, type, values }, parts, placed.toSpliced(at, 0, id))
    return `adds ${id} at ${at}`
  }

  #added(section: Section, parts: readonly string[], placed: readonly string[]): void {
    expect(parts, 'ids of sections').not.toContain(section.id)
    this.#change({
      added: [...addedIn(this.#layout), section],
      order: orderBy([...parts, section.id], placed),
    })
  }

  /** Copies a section behind itself, or to another page, while a call may fail. */
  async copy(): Promise<string> {
    if (!(await this.#openLayout())) return 'has no layout'
    const sections = this.#edits.placed.filter(({ type }) => type !== undefined)
    if (sections.length === 0) return 'finds no section to copy'
    const part = this.#random.pick(sections)
    const fault = this.#random.chance(0.2) ? this.#random.pick(['offline', 'server error'] as const) : null
    const { faults } = this.tab.browser
    const others = this.#site.pages.filter(({ id }) => id !== this.#pageId)
    const page = others.length > 0 && this.#random.chance(0.4) ? this.#random.pick(others) : null
    if (fault) faults.push(fault)
    const said = page ? await this.#copyTo(part, page) : await this.#duplicate(part)
    faults.length = 0
    await this.follow()
    return `${said}${fault ? ` (${fault})` : ''}`
  }

  /** The values of a section in the form of this tab. */
  #valuesOf(id: string) {
    const key = keyOf(this.#pageId, `section:${id}`)
    this.model.opened(key)
    return { ...this.#drafts.get(key)!.theme, ...this.model.settings.sheets.get(key)!.mine }
  }

  /** The ids of the blocks in a section, as the page lists them, without that of the section. */
  #blocksIn = (id: string): readonly string[] =>
    this.tab.panel.store
      .get()
      .blocks.filter((block) => sectionOf(block.id) === id && block.id.includes('@'))
      .map((block) => block.id.slice(0, -id.length))

  /** A copy has what the owner has set of the blocks in a section: unsaved, and not a step of its own. */
  #copied(inside: readonly string[], from: string, pageId: string, id: string): void {
    for (const prefix of inside) {
      const origin = keyOf(this.#pageId, prefix + from)
      this.model.opened(origin)
      const { mine } = this.model.settings.sheets.get(origin)!
      if (Object.keys(mine).length === 0) continue
      const key = keyOf(pageId, prefix + id)
      this.model.opened(key)
      this.model.settings.sheets.get(key)!.mine = mine
    }
  }

  async #duplicate(part: { readonly id: string; readonly type?: string | undefined }): Promise<string> {
    const [parts, placed] = [this.#parts, this.#placed]
    const inside = this.#blocksIn(part.id)
    const copy = await this.#edits.duplicate(part)
    if ('reason' in copy) return `cannot duplicate ${part.id}: ${copy.reason}`
    const { id } = copy
    const values = this.#valuesOf(part.id)
    this.#added({ id, type: part.type!, values }, parts, placed.toSpliced(placed.indexOf(part.id) + 1, 0, id))
    this.#copied(inside, part.id, this.#pageId, id)
    return `duplicates ${part.id} as ${id}`
  }

  async #copyTo(
    part: { readonly id: string; readonly type?: string | undefined },
    page: { readonly id: string; readonly path: string },
  ): Promise<string> {
    const inside = this.#blocksIn(part.id)
    const reason = await this.#edits.copy(part, { ...page, title: page.path })
    if (reason !== null) return `cannot copy ${part.id}: ${reason}`
    const values = this.#valuesOf(part.id)
    const key = keyOf(page.id, LAYOUT_ID)
    this.model.opened(key)
    const { id } = addedIn(this.#drafts.get(key)!.values).at(-1)!
    const before = addedIn(this.model.settings.sheets.get(key)!.mine)
    this.model.change(key, { added: [...before, { id, type: part.type!, values }] })
    this.#copied(inside, part.id, page.id, id)
    return `copies ${part.id} to ${page.path} as ${id}`
  }

  /** Goes back to an earlier version of the layout, or of a section. */
  async goBack(): Promise<string> {
    await this.#openLayout()
    const ids = [LAYOUT_ID, ...this.#edits.placed.filter(({ type }) => type).map(({ id }) => `section:${id}`)]
    const changed = ids.filter((id) => this.#truth.settings.versionsOf(keyOf(this.#pageId, id)).length > 1)
    if (changed.length === 0) return 'finds no history'
    const blockId = this.#random.pick(changed)
    const draft = await this.#open(blockId)
    if (!draft) return `finds no ${blockId} any more`
    const { panel } = this.tab
    const answer = await readRevisions(panel.inbox.call, draft, null)
    if (!answer.ok) return `cannot read the history of ${blockId}: ${answer.error.message}`
    const { revisions, next } = answer.body
    // A page that was added as a copy has a history of its own.
    if (revisions.length === 0) return `finds no history of ${blockId}`
    const listed = [...revisions.map(({ after }) => after), ...(next ? [] : [revisions.at(-1)!.before])]
    const key = keyOf(this.#pageId, blockId)
    const versions = this.#truth.settings.versionsOf(key).toReversed().slice(0, listed.length)
    expect(listed, `the history of ${blockId}`).toEqual(versions)
    const at = this.#random.below(listed.length)
    panel.editing.changeTogether(earlierValues(draft.fields, listed[at]!))
    this.model.settings.goBack(key, versions[at]!, () => false)
    this.model.learn()
    return `goes back ${at + 1} of ${listed.length} versions of ${blockId}`
  }

  async move(way: 'undo' | 'redo'): Promise<string> {
    this.tab.panel.undoing[way]()
    this.model.settings[way]()
    await this.follow()
    return way
  }

  async discard(): Promise<string> {
    const unsure = this.model.settings.dirty.filter((id) => this.model.settings.sheets.get(id)!.unsure)
    this.tab.panel.editing.discard()
    this.model.settings.discard()
    await this.tab.browser.idle()
    for (const key of unsure) if (this.#drafts.has(key)) this.model.opened(key)
    return 'discards'
  }

  /** Shows another page, or loads the same one anew. */
  async visit(): Promise<string> {
    await this.#site.refresh(this.tab.browser)
    const page = this.#random.pick(this.#site.pages)
    this.tab.visit(page)
    await this.follow()
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
    expect(sectionsIn(html), `the preview of ${path}`).toEqual(this.model.shown(pageId))
    const { blocks, unnamed, page } = store.get()
    preview.message({
      ...{ type: 'blocks', page: page!, blocks: [...blocks], unnamed },
      ...{ layout: [...partsIn(html)], hasLayout: true },
    } as Parameters<typeof preview.message>[0])
    await this.follow()
    return 'looks at the preview'
  }

  get #crumb(): string {
    return /(?:^|; )crumb=([^;]*)/.exec(this.tab.browser.cookies())?.[1] ?? ''
  }

  /** Saves, while a call may fail. Conflicts are decided first, as the panel asks. */
  async save(): Promise<string> {
    await this.#decide()
    const fault = this.#random.chance(0.35) ? this.#random.pick(FAULTS) : null
    return this.#saveWith(fault)
  }

  async #decide(): Promise<void> {
    const { panel } = this.tab
    for (const [key, name] of this.model.undecided) {
      const { pageId, blockId } = placeOf(key)
      if (pageId !== this.#pageId) {
        const page = this.#site.pages.find(({ id }) => id === pageId)
        if (!page) continue
        this.tab.visit(page)
        await this.follow()
      }
      if (blockId === LAYOUT_ID) await this.#openLayout()
      await panel.editing.open(blockId)
      await this.follow()
      if (panel.store.get().selected !== blockId) continue
      const whose = this.#random.pick(['mine', 'theirs'] as const)
      panel.editing.decide(new Map([[name, whose]]))
      this.model.settings.decide(key, name, whose)
      this.model.learn()
    }
  }

  async #saveWith(fault: Fault | null): Promise<string> {
    const { faults } = this.tab.browser
    if (fault) faults.push(...(this.#random.chance(0.4) ? [null, fault] : [fault]))
    const note = fault ? ` (${fault} in call ${faults.length})` : ''
    const saved = this.begin()
    await this.tab.panel.saving.save()
    faults.length = 0
    for (const call of saved.sent) saved.follow(call)
    return `saves ${saved.end()}${note}`
  }

  /** Follows a save of the panel, call by call. */
  begin() {
    const { browser, panel } = this.tab
    const { sent, read } = browser
    sent.length = 0
    read.clear()
    const { dirty, undecided } = this.model
    const left = new Set(dirty)
    const statuses: (number | null)[] = []
    return {
      sent: sent as readonly SentCall[],
      follow: (call: SentCall): void => {
        const key = dirty.find((each) => this.#pathOf(each) === call.path)
        expect(key, `${call.path} was sent`).toBeDefined()
        expect(call.status, call.path).toBe(this.model.sent(key!, call))
        statuses.push(call.status)
        left.delete(key!)
      },
      end: (): string => {
        for (const key of left) {
          if (read.has(this.#pathOf(key))) this.model.confirmed(key)
          else expect(panel.store.get().saving.status, `after saving ${key}`).toBe('failed')
        }
        this.model.learn()
        const asked = undecided.length > 0 ? `, with ${undecided.length} undecided` : ''
        return `${dirty.length}${asked}: ${statuses.join(', ')}`
      },
    }
  }

  /** Whether the tab knows what the server stores of its changes. */
  get isSure(): boolean {
    return this.model.dirty.every((key) => this.model.settings.sheets.get(key)!.unsure === null)
  }

  /** The unsaved changes with which the tab closes; null if somebody has removed their section meanwhile. */
  close(): Lost | null {
    const dirty = this.model.dirty.toSorted((one, other) => Number(isLayout(other)) - Number(isLayout(one)))
    const isMissing = (key: string) => {
      const { pageId, blockId } = placeOf(key)
      const id = sectionOf(blockId)
      const sections = sectionsBy(this.#truth.pages.get(pageId)!.theme, this.model.layoutOf(pageId))
      const all = [...sections, ...this.#truth.sectionsOf(pageId)]
      return id !== null && !all.some((each) => each.id === id)
    }
    if (dirty.some(isMissing)) return null
    this.tab.close(this.#random.pick(['left', 'killed']))
    return dirty.map((key) => [key, this.model.settings.sheets.get(key)!] as const)
  }

  /** The panel has restored unsaved changes of a tab that is gone. */
  async restored(lost: Lost): Promise<void> {
    for (const [key, sheet] of lost) {
      this.model.opened(key)
      this.model.settings.restored(key, sheet)
      this.model.learn()
    }
    await this.follow()
  }

  #pathOf(key: string): string {
    const { pageId, blockId } = placeOf(key)
    return `/api/config/blocks/${pageId}/${encodeURIComponent(blockId)}`
  }

  /** Opens in the model what the panel has loaded by itself. */
  async follow(): Promise<void> {
    await this.tab.browser.idle()
    // The layout says which sections the server does not know yet.
    const keys = [...this.#drafts.keys()]
    for (const key of keys.filter((each) => placeOf(each).blockId === LAYOUT_ID)) this.model.opened(key)
    for (const key of keys) this.model.opened(key)
  }

  /** The forms and the list of sections show what the model says, and count as unsaved what is. */
  check(): void {
    const drafts = this.#drafts
    for (const [key, { mine, seen, undecided }] of this.model.settings.sheets) {
      const draft = drafts.get(key)
      expect(draft?.values, `what ${key} shows`).toEqual(mine)
      expect(draft?.stored, `what ${key} takes for stored`).toEqual(seen)
      expect([...(draft?.conflict?.names ?? [])].sort(), `conflicts of ${key}`).toEqual([...undecided].sort())
    }
    const dirty = dirtyDrafts(this.tab.panel.store.get()).map(([key]) => key)
    expect(dirty.sort(), 'unsaved').toEqual([...this.model.dirty].sort())
    if (!drafts.has(this.#layoutKey)) return
    const hidden = namesIn(this.#layout, 'hidden')
    expect(
      this.#edits.placed.map(({ id, isHidden }) => [id, isHidden]),
      'the list of sections',
    ).toEqual(this.#placed.map((id) => [id, hidden.includes(id)]))
  }
}
