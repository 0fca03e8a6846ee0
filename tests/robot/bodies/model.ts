import { isDeepStrictEqual } from 'node:util'
import { LAYOUT_ID, listOfBoth } from '@site/runtime/contract'
import type { SentCall } from '../browser.js'
import { SettingsModel, Truth, type Values } from '../settings-model.js'
import { ITEMS_MAX, NOTES_MAX, type Read, wordsOf } from './site.js'

/** A section with the values that it starts with. */
export interface Section {
  readonly id: string
  readonly type: string
  readonly values: Values
}

export const keyOf = (pageId: string, blockId: string): string => JSON.stringify([pageId, blockId])
export const placeOf = (key: string) => {
  const [pageId, blockId] = JSON.parse(key) as [string, string]
  return { pageId, blockId }
}

/** The section that a block is, or stands in; null for another block. */
export function sectionOf(blockId: string): string | null {
  if (blockId.startsWith('section:')) return blockId.slice('section:'.length)
  const [, around] = blockId.split('@')
  return around ?? null
}

export const namesIn = (layout: Values, name: string): readonly string[] =>
  (layout[name] as readonly string[] | undefined) ?? []
export const addedIn = (layout: Values): readonly Section[] =>
  (layout.added as readonly Section[] | undefined) ?? []

/** The sections of a page: those of the theme that are not removed, and then the added ones. */
export function sectionsBy(theme: readonly Section[], layout: Values): readonly Section[] {
  const removed = namesIn(layout, 'removed')
  const kept = theme.filter(({ id }) => !removed.includes(id))
  return [...kept, ...addedIn(layout).filter((added) => !kept.some(({ id }) => id === added.id))]
}

/** Names in an owner's order. One that it does not name stands behind the one before it, or first. */
export function ordered(ids: readonly string[], order: readonly string[]): readonly string[] {
  let result = order.filter((id) => ids.includes(id))
  for (const [index, id] of ids.entries()) {
    if (result.includes(id)) continue
    const at = index === 0 ? 0 : result.indexOf(ids[index - 1]!) + 1
    result = [...result.slice(0, at), id, ...result.slice(at)]
  }
  return result
}

/** A page that the server has. */
export interface PageTruth {
  readonly path: string
  readonly theme: readonly Section[]
  readonly isDeleted: boolean
}

/** The pages and sections that the server has to store. */
export class BodyTruth {
  readonly settings = new Truth(new Map())
  readonly pages = new Map<string, PageTruth>()

  layoutOf = (pageId: string): Values => this.settings.get(keyOf(pageId, LAYOUT_ID))
  sectionsOf = (pageId: string): readonly Section[] =>
    sectionsBy(this.pages.get(pageId)!.theme, this.layoutOf(pageId))

  /** The names of all that was ever stored of a page. */
  storedOn = (pageId: string): readonly string[] =>
    this.settings.ids.flatMap((key) => {
      const place = placeOf(key)
      return place.pageId === pageId ? [place.blockId] : []
    })

  /** The sections that visitors read on a page. */
  shown = (pageId: string): readonly Read[] =>
    shownBy(this.sectionsOf(pageId), this.layoutOf(pageId), (id) =>
      this.settings.get(keyOf(pageId, `section:${id}`)),
    )
}

/** The sections that a page shows. */
export function shownBy(
  sections: readonly Section[],
  layout: Values,
  optionsOf: (id: string) => Values,
): readonly Read[] {
  const ids = ordered(
    sections.map(({ id }) => id),
    namesIn(layout, 'order'),
  )
  return ids
    .filter((id) => !namesIn(layout, 'hidden').includes(id))
    .map((id) => {
      const { type, values } = sections.find((each) => each.id === id)!
      return [id, wordsOf(type, { ...values, ...optionsOf(id) })]
    })
}

/** Whether a list that two people have changed may be saved: the kinds of the robot's site limit their items. */
const isAllowed = (name: string, list: readonly object[]): boolean =>
  name !== 'items' ||
  (list.length <= ITEMS_MAX &&
    list.filter((item) => 'type' in item && item.type === 'note').length <= NOTES_MAX)

/** The pages of one tab, with its unsaved sections. */
export class BodyModel {
  readonly settings: SettingsModel
  readonly #truth: BodyTruth
  /** The sections that the tab has ever had in the layout of a page. */
  readonly #known = new Map<string, Set<string>>()
  /** The keys of settings whose section somebody else has removed. */
  readonly #lost = new Set<string>()

  constructor(truth: BodyTruth) {
    this.#truth = truth
    this.settings = new SettingsModel(truth.settings, (key, name, { before, mine, theirs }) => {
      const both = listOfBoth(before ?? this.#startOf(key, name), mine, theirs)
      return both && isAllowed(name, both) ? both : undefined
    })
  }

  /** The list that nobody has changed yet. */
  #startOf(key: string, name: string): unknown {
    const { pageId, blockId } = placeOf(key)
    if (blockId === LAYOUT_ID) return name === 'added' ? [] : undefined
    const id = sectionOf(blockId)
    const all = [...this.#truth.sectionsOf(pageId), ...addedIn(this.layoutOf(pageId))]
    return all.find((each) => each.id === id)?.values[name]
  }

  opened(key: string): void {
    const { sheets } = this.settings
    if (sheets.has(key)) return
    const { pageId, blockId } = placeOf(key)
    const id = sectionOf(blockId)
    // The server does not know it yet.
    if (id !== null && this.#isUnsaved(pageId, id))
      sheets.set(key, { seen: {}, mine: {}, unsure: null, undecided: [], theirs: {} })
    else this.settings.opened(key)
    this.learn()
  }

  #isUnsaved(pageId: string, id: string): boolean {
    const layout = this.settings.sheets.get(keyOf(pageId, LAYOUT_ID))
    if (!layout) return false
    const has = (values: Values) => addedIn(values).some((added) => added.id === id)
    return !has(layout.seen) && has(layout.mine)
  }

  /** Remembers the sections of all layouts, as the history of the tab does. */
  learn(): void {
    for (const [key, { seen, mine }] of this.settings.sheets) {
      const { pageId, blockId } = placeOf(key)
      if (blockId !== LAYOUT_ID) continue
      const known = this.#known.get(pageId) ?? new Set()
      for (const { id } of [...addedIn(seen), ...addedIn(mine)]) known.add(id)
      this.#known.set(pageId, known)
    }
  }

  layoutOf = (pageId: string): Values =>
    this.settings.sheets.get(keyOf(pageId, LAYOUT_ID))?.mine ?? this.#truth.layoutOf(pageId)

  /** Whether the tab knows that a page has a section no more. */
  isGone(pageId: string, id: string): boolean {
    if (!this.settings.sheets.has(keyOf(pageId, LAYOUT_ID))) return false
    const layout = this.layoutOf(pageId)
    if (addedIn(layout).some((added) => added.id === id)) return false
    return this.#known.get(pageId)!.has(id) || namesIn(layout, 'removed').includes(id)
  }

  /** The keys of unsaved settings. Changes of a section that the person has removed wait for its return. */
  get dirty(): readonly string[] {
    return this.settings.dirty.filter((key) => {
      const { pageId, blockId } = placeOf(key)
      const id = sectionOf(blockId)
      return id === null || this.#lost.has(key) || !this.isGone(pageId, id)
    })
  }

  get undecided(): readonly (readonly [key: string, name: string])[] {
    const dirty = this.dirty
    return this.settings.undecided.filter(([key]) => dirty.includes(key))
  }

  /** Changes some values in one step. Undefined unsets one. */
  change(key: string, changes: Values): void {
    const { mine } = this.settings.sheets.get(key)!
    const all = Object.entries({ ...mine, ...changes }).filter(([, value]) => value !== undefined)
    this.settings.goBack(key, Object.fromEntries(all), () => false)
    this.learn()
  }

  /** The server, or nobody, got a change. Returns the required status; a section that the server has no more is missing. */
  sent(key: string, call: SentCall): number | null {
    const { pageId, blockId } = placeOf(key)
    const id = sectionOf(blockId)
    const isMissing = id !== null && !this.#truth.sectionsOf(pageId).some((each) => each.id === id)
    if (!isMissing || call.status === null || call.status === 401) {
      let status: number | null = null
      const end = () => {
        status = this.settings.sent(key, call)
        if (status === 200 && call.isAnswered) this.#lost.delete(key)
      }
      this.#withLosses(key, end)
      return status
    }
    const sheet = this.settings.sheets.get(key)!
    if (call.isAnswered) this.#lost.add(key)
    if (!call.isAnswered) sheet.unsure = sheet.mine
    return 404
  }

  /** The panel has read what is stored of settings whose save had no answer. */
  confirmed(key: string): void {
    this.#withLosses(key, () => this.settings.confirmed(key))
  }

  /** Changes the layout of a page by what others have saved, and keeps the settings of the sections that it loses by that. */
  #withLosses(key: string, change: () => void): void {
    const { pageId, blockId } = placeOf(key)
    const inSections = [...this.settings.sheets.keys()].filter(
      (each) => placeOf(each).pageId === pageId && sectionOf(placeOf(each).blockId) !== null,
    )
    const isGone = (each: string) => this.isGone(pageId, sectionOf(placeOf(each).blockId)!)
    const there = blockId === LAYOUT_ID ? inSections.filter((each) => !isGone(each)) : []
    change()
    this.learn()
    for (const each of there.filter(isGone)) this.#lost.add(each)
  }

  /** The sections of a page as the tab has them, with what the server stores where nothing is unsaved. */
  shown(pageId: string): readonly Read[] {
    const { sheets, dirty } = this.settings
    const unsaved = (blockId: string) => {
      const key = keyOf(pageId, blockId)
      return dirty.includes(key) ? sheets.get(key)!.mine : this.#truth.settings.get(key)
    }
    const layout = unsaved(LAYOUT_ID)
    return shownBy(sectionsBy(this.#truth.pages.get(pageId)!.theme, layout), layout, (id) =>
      unsaved(`section:${id}`),
    )
  }
}

/** The order of a layout that has its parts in other places than the theme; undefined for that of the theme. */
export const orderBy = (
  parts: readonly string[],
  placed: readonly string[],
): readonly string[] | undefined => (isDeepStrictEqual(parts, placed) ? undefined : placed)
