import {
  byId,
  inserted,
  type LayoutPart,
  type PlacedSection,
  sectionAround,
  sectionIn,
} from '@site/runtime/contract'
import { anyText } from '../../../base/format/any-text.js'
import type { OpenSettings } from '../draft.js'
import { optionOf, type Values } from '../values.js'
import { itemsOf } from './stored-items.js'

/** The names in an option of a layout, such as those of its hidden parts. */
export const namesIn = (values: Values, option: 'order' | 'hidden' | 'removed'): readonly string[] => {
  const value = optionOf(values, option)
  return Array.isArray(value) ? value.map(anyText) : []
}

/** The sections that an owner has added to a page. */
export const addedIn = (values: Values): readonly PlacedSection[] =>
  itemsOf(optionOf(values, 'added')).map(({ id, type, settings }) => ({ id, type, values: settings }))

/**
 * A layout that remembers all sections which it has ever had beside those of the theme. Its history forgets them, as when
 * changes are discarded, and one that is gone would look like a section of the theme.
 */
export function withMemory(layout: OpenSettings): OpenSettings {
  const { stored, draft } = layout
  const known = new Set(stored.everAdded)
  const ids = [stored.base, draft].flatMap(addedIn).map(({ id }) => id)
  if (ids.every((id) => known.has(id))) return layout
  return { ...layout, stored: { ...stored, everAdded: [...new Set([...known, ...ids])] } }
}

/** Whether a page has a section by its layout, saved or not. Of a section of the theme, only a removal is known. */
export function hasSection(layout: OpenSettings | undefined, id: string): boolean {
  if (!layout) return true
  if (addedIn(layout.draft).some((added) => added.id === id)) return true
  return !layout.stored.everAdded?.includes(id) && !namesIn(layout.draft, 'removed').includes(id)
}

/** Whether settings are those of a section that its page has no more, or of a block in it. They are not saved. */
export function isGone(layout: OpenSettings | undefined, blockId: string): boolean {
  const id = sectionIn(blockId) ?? sectionAround(blockId)
  return id !== null && !hasSection(layout, id)
}

/**
 * The parts that a page can have: those of the template and the theme that the page has listed, and the sections that an
 * owner has added. Without the removed ones.
 *
 * @param listed - the parts that the page has listed, in the order of the theme
 */
export function availableParts(
  listed: readonly LayoutPart[],
  layout: OpenSettings | undefined,
): readonly LayoutPart[] {
  if (!layout) return listed
  const added = addedIn(layout.draft)
  const ids = new Set(added.map(({ id }) => id))
  const known = new Map(listed.map((part) => [part.id, part]))
  const own = listed.filter(({ id }) => !ids.has(id) && hasSection(layout, id))
  return [...own, ...added.map(({ id, type }) => ({ title: '', ...known.get(id), id, type }))]
}

/** The parts of a page that it lists now, with those that it listed before and that may come back, as by undo. */
export function rememberedParts(
  before: readonly LayoutPart[],
  now: readonly LayoutPart[],
): readonly LayoutPart[] {
  const listed = byId(now)
  return inserted(
    now,
    before.filter(({ id }) => !listed.has(id)),
    before,
  )
}
