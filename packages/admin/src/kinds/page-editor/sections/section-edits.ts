import {
  LAYOUT_ID,
  MAX_BLOCKS_PER_LAYOUT,
  type PlacedSection,
  type SitePageBody,
  sectionBlockId,
  sectionBlockType,
  sectionIn,
} from '@site/runtime/contract'
import type { Panel } from '../../../editor/panel/panel.js'
import { keyOf, type PanelState, partsOf } from '../../../editor/panel/state.js'
import { addedIn, namesIn } from '../../../editor/settings/items/page-layout.js'
import { allowedValues, previewValues, type Values } from '../../../editor/settings/values.js'
import {
  hiddenOf,
  newSectionId,
  orderOf,
  type PlacedPart,
  placedParts,
  withoutSection,
  withSection,
} from './arrangement.js'
import { sectionTexts as texts } from './section-texts.js'

/** A page that a section is copied to. */
export type OtherPage = Pick<SitePageBody, 'id' | 'path' | 'title'>

type NewSection = Pick<PlacedSection, 'type' | 'values'>
type Part = Pick<PlacedPart, 'id' | 'type'>

const RADIX = 36

/** An id that no section of another page is likely to have, whose sections are not known here. */
const copyId = (type: string): string =>
  `${type.replaceAll('_', '-').slice(0, 30)}-${Math.random().toString(RADIX).slice(2, 8).padEnd(4, '0')}`

/** The ids that sections of the current page have, had, or may get back. */
function takenIds({ page, layout, entries }: PanelState): ReadonlySet<string> {
  const pageId = page?.id ?? ''
  const entry = entries.get(keyOf(pageId, LAYOUT_ID))
  const opened = [...entries.values()].flatMap((each) => {
    const { stored } = each.status === 'ready' ? each.open : { stored: null }
    const id = stored?.pageId === pageId ? sectionIn(stored.blockId) : null
    return id === null ? [] : [id]
  })
  const ids = [...layout.map(({ id }) => id), ...opened]
  if (entry?.status !== 'ready') return new Set(ids)
  const { stored, draft, history } = entry.open
  const steps = [...history.past, ...history.future].flatMap(({ changes }) => changes)
  const all: readonly Values[] = [
    stored.base,
    draft,
    ...steps.flatMap(({ name, before, after }) => [{ [name]: before }, { [name]: after }]),
  ]
  return new Set([
    ...ids,
    ...(stored.everAdded ?? []),
    ...all.flatMap((values) => namesIn(values, 'removed')),
  ])
}

/** Edits the sections of the current page by its layout. Each edit is one step of undo. */
export class SectionEdits {
  readonly #panel: Pick<Panel, 'store' | 'editing' | 'sectionKinds'>

  constructor(panel: Pick<Panel, 'store' | 'editing' | 'sectionKinds'>) {
    this.#panel = panel
  }

  get #pageId(): string {
    return this.#panel.store.get().page?.id ?? ''
  }

  /** The parts of the page in their places. */
  get placed(): readonly PlacedPart[] {
    const { parts, values } = this.#now
    return placedParts(parts, values)
  }

  get #now() {
    const { store, editing } = this.#panel
    const key = keyOf(this.#pageId, LAYOUT_ID)
    return { key, parts: partsOf(store.get()), values: editing.editor.get(key)?.draft ?? {} }
  }

  #indexOf = ({ id }: Part): number => this.placed.findIndex((part) => part.id === id)

  /** Adds a section. @returns its id */
  insert(at: number, { type, values: own }: NewSection): string {
    const { store, editing } = this.#panel
    const { key, parts, values } = this.#now
    const section = { id: newSectionId(type, takenIds(store.get())), type, values: own }
    editing.changeAt(key, withSection(parts, placedParts(parts, values), values, section, at))
    return section.id
  }

  /** @returns the id of the copy; null if the values cannot be read, or another page is shown by then */
  async duplicate(part: Part): Promise<string | null> {
    const pageId = this.#pageId
    const own = await this.#valuesOf(part)
    if (!own || this.#pageId !== pageId) return null
    return this.insert(this.#indexOf(part) + 1, { type: part.type ?? '', values: own })
  }

  /**
   * Adds a copy at the end of another page, in the unsaved layout of that page.
   *
   * @returns the reason why the page does not get it, in words; null if it does
   */
  async copy(part: Part, page: OtherPage): Promise<string | null> {
    const { store, editing, sectionKinds } = this.#panel
    const type = part.type ?? ''
    const values = await this.#valuesOf(part)
    if (!values) return texts.failed
    const kinds = await sectionKinds.load(page.id)
    if (!kinds.ok) return kinds.error.message
    if (!kinds.body.some(({ definition, isOffered }) => isOffered && definition.type === type))
      return texts.notOffered(page.title)
    const key = keyOf(page.id, LAYOUT_ID)
    const entryOf = () => store.get().entries.get(key)
    if (entryOf()?.status !== 'ready')
      await editing.load({ pageId: page.id, blockId: LAYOUT_ID, path: page.path, block: LAYOUT_ID })
    const entry = entryOf()
    if (entry?.status !== 'ready') return entry?.status === 'failed' ? entry.error.message : ''
    const added = addedIn(entry.draft.values)
    if (added.length >= MAX_BLOCKS_PER_LAYOUT) return texts.full(MAX_BLOCKS_PER_LAYOUT)
    editing.changeAt(key, [['added', [...added, { type, values, id: copyId(type) }]]])
    return null
  }

  /** Sets the order of all parts. */
  arrange(placed: readonly Pick<PlacedPart, 'id'>[]): void {
    const { key, parts } = this.#now
    this.#panel.editing.changeAt(key, [['order', orderOf(parts, placed)]])
  }

  toggle(part: Part): void {
    const { key, parts } = this.#now
    const placed = this.placed.map((each) =>
      each.id === part.id ? { ...each, isHidden: !each.isHidden } : each,
    )
    this.#panel.editing.changeAt(key, [['hidden', hiddenOf(parts, placed)]])
  }

  remove({ id }: Part): void {
    const { key, parts, values } = this.#now
    this.#panel.editing.changeAt(key, withoutSection(parts, placedParts(parts, values), values, id))
  }

  /** Goes back to the theme's order, or shows all parts. */
  reset(name: 'order' | 'hidden'): void {
    this.#panel.editing.changeAt(this.#now.key, [[name, undefined]])
  }

  /** The values of a section as its form shows them; null if they cannot be read. */
  async #valuesOf({ id, type = '' }: Part): Promise<Values | null> {
    const { store, editing } = this.#panel
    const { page } = store.get()
    if (!page) return null
    const blockId = sectionBlockId(id)
    const key = keyOf(page.id, blockId)
    const isThere = () => store.get().entries.get(key)?.status === 'ready'
    if (!isThere())
      await editing.load({ pageId: page.id, blockId, path: page.path, block: sectionBlockType(type) })
    const entry = store.get().entries.get(key)
    if (entry?.status !== 'ready') return null
    const { fields, values, stored, theme } = entry.draft
    return allowedValues(fields, { ...theme, ...previewValues(fields, values, stored) })
  }
}
