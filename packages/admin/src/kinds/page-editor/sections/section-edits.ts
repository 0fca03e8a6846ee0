import {
  LAYOUT_ID,
  MAX_BLOCKS_PER_LAYOUT,
  type PlacedSection,
  type SitePageBody,
  sectionAround,
  sectionBlockId,
  sectionBlockType,
} from '@site/runtime/contract'
import type { Panel } from '../../../editor/panel/panel.js'
import { keyOf, partsOf } from '../../../editor/panel/state.js'
import type { SectionKind } from '../../../editor/sections/read-kinds.js'
import { addedIn } from '../../../editor/settings/items/page-layout.js'
import { allowedValues, previewValues, type Values } from '../../../editor/settings/values.js'
import {
  hasRoomFor,
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

/** The reason why a page gets no more sections of the kind of one, in words; null if it does. */
function limitReason(
  kinds: readonly SectionKind[],
  { type }: Part,
  sections: readonly Pick<Part, 'type'>[],
): string | null {
  const kind = kinds.find(({ definition }) => definition.type === type)?.definition
  return kind?.limit === undefined || hasRoomFor(kind, sections) ? null : texts.limited(kind.limit, kind.name)
}

/** The own settings of a block in a section. */
interface OwnBlock {
  /** The id of the block without that of its section. */
  readonly prefix: string
  readonly name: string
  readonly own: Values
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
    const { key, parts, values } = this.#now
    const section = { id: newSectionId(type), type, values: own }
    this.#panel.editing.changeAt(key, withSection(parts, placedParts(parts, values), values, section, at))
    return section.id
  }

  /** @returns the id of the copy, or the reason in words why there is none */
  async duplicate(part: Part): Promise<{ readonly id: string } | { readonly reason: string }> {
    const pageId = this.#pageId
    const [own, kinds] = await Promise.all([this.#valuesOf(part), this.#panel.sectionKinds.load(pageId)])
    const blocks = await this.#blocksIn(part)
    // Another page may be shown by then.
    if (!own || !blocks || !kinds.ok || this.#pageId !== pageId) return { reason: texts.failed }
    const reason = limitReason(kinds.body, part, this.placed)
    if (reason !== null) return { reason }
    // Undo, or the removal by somebody else, may have been quicker.
    const at = this.#indexOf(part)
    if (at < 0) return { reason: texts.vanished }
    const id = this.insert(at + 1, { type: part.type ?? '', values: own })
    await this.#copyBlocks(blocks, { pageId, path: this.#panel.store.get().page?.path ?? '', id })
    return { id }
  }

  /**
   * Adds a copy at the end of another page, in the unsaved layout of that page.
   *
   * @returns the reason why the page does not get it, in words; null if it does
   */
  async copy(part: Part, page: OtherPage): Promise<string | null> {
    const { store, editing, sectionKinds } = this.#panel
    const type = part.type ?? ''
    const [values, blocks] = [await this.#valuesOf(part), await this.#blocksIn(part)]
    if (!values || !blocks) return texts.failed
    const kinds = await sectionKinds.load(page.id)
    if (!kinds.ok) return kinds.error.message
    if (!kinds.body.some(({ definition, isOffered }) => isOffered && definition.type === type))
      return texts.notOffered(page.title)
    const key = keyOf(page.id, LAYOUT_ID)
    const entryOf = () => store.get().entries.get(key)
    if (entryOf()?.status !== 'ready')
      await editing.loader.load({ pageId: page.id, blockId: LAYOUT_ID, path: page.path, block: LAYOUT_ID })
    const entry = entryOf()
    if (entry?.status !== 'ready') return entry?.status === 'failed' ? entry.error.message : ''
    const added = addedIn(entry.draft.values)
    if (added.length >= MAX_BLOCKS_PER_LAYOUT) return texts.full(MAX_BLOCKS_PER_LAYOUT)
    // The panel does not know the theme's sections of that page; the server counts them.
    const reason = limitReason(kinds.body, part, added)
    if (reason !== null) return reason
    const id = newSectionId(type)
    editing.changeAt(key, [['added', [...added, { type, values, id }]]])
    await this.#copyBlocks(blocks, { pageId: page.id, path: page.path, id })
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

  /** The own settings of each block in a section; null if they cannot be read. */
  async #blocksIn(part: Part): Promise<readonly OwnBlock[] | null> {
    const { page, blocks } = this.#panel.store.get()
    if (!page) return null
    const all: OwnBlock[] = []
    for (const { id, name } of blocks.filter((block) => sectionAround(block.id) === part.id)) {
      const entry = await this.#loaded({ pageId: page.id, blockId: id, path: page.path, block: name })
      if (!entry) return null
      const { fields, values, stored } = entry.draft
      const own = previewValues(fields, values, stored)
      if (Object.keys(own).length > 0) all.push({ prefix: id.slice(0, -part.id.length), name, own })
    }
    return all
  }

  /** Gives the blocks in the copy of a section the own settings of those in the section, unsaved as the copy is. */
  async #copyBlocks(
    blocks: readonly OwnBlock[],
    to: { readonly pageId: string; readonly path: string; readonly id: string },
  ) {
    for (const { prefix, name, own } of blocks) {
      const blockId = prefix + to.id
      await this.#loaded({ pageId: to.pageId, blockId, path: to.path, block: name })
      this.#panel.editing.adopt(keyOf(to.pageId, blockId), own)
    }
  }

  /** Settings that are loaded; undefined if they cannot be read. */
  async #loaded(place: Parameters<Panel['editing']['loader']['load']>[0]) {
    const { store, editing } = this.#panel
    const entryOf = () => store.get().entries.get(keyOf(place.pageId, place.blockId))
    if (entryOf()?.status !== 'ready') await editing.loader.load(place)
    const entry = entryOf()
    return entry?.status === 'ready' ? entry : undefined
  }

  /** The values of a section as its form shows them; null if they cannot be read. */
  async #valuesOf({ id, type = '' }: Part): Promise<Values | null> {
    const { page } = this.#panel.store.get()
    if (!page) return null
    const { id: pageId, path } = page
    const entry = await this.#loaded({
      ...{ pageId, path, blockId: sectionBlockId(id) },
      block: sectionBlockType(type),
    })
    if (!entry) return null
    const { fields, values, stored, theme } = entry.draft
    return allowedValues(fields, { ...theme, ...previewValues(fields, values, stored) })
  }
}
