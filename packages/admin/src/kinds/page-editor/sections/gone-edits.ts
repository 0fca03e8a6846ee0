import { LAYOUT_ID, type PlacedSection } from '@site/runtime/contract'
import type { ApiError } from '../../../base/api/api-error.js'
import { readBlock } from '../../../base/api/blocks.js'
import { type GoneSection, markGone, placedIn } from '../../../editor/panel/gone-sections.js'
import type { Panel } from '../../../editor/panel/panel.js'
import { keyOf, openLayout } from '../../../editor/panel/state.js'
import { type StoredSettings, withStored } from '../../../editor/settings/draft.js'
import { addedIn, hasSection, namesIn } from '../../../editor/settings/items/page-layout.js'
import { afterConflict, afterReading } from '../../../editor/settings/merge.js'
import { optionOf, type Values } from '../../../editor/settings/values.js'

type Changes = readonly (readonly [name: string, value: unknown])[]

/** A list with an entry behind the last one that stood before it in an earlier list. */
function withEntry<Entry>(
  now: readonly Entry[],
  before: readonly Entry[],
  entry: Entry,
  nameOf: (entry: Entry) => string,
): readonly Entry[] {
  const names = before.map(nameOf)
  const earlier = names.slice(0, Math.max(0, names.indexOf(nameOf(entry))))
  const at = now.findLastIndex((each) => earlier.includes(nameOf(each))) + 1
  return now.toSpliced(at, 0, entry)
}

function orderWith(now: readonly string[], before: readonly string[], id: string): readonly string[] {
  return now.length > 0 ? withEntry(now, before, id, (each) => each) : before
}

const isUnknown = (layout: Values): boolean => Object.keys(layout).length === 0

/**
 * The changes of a layout that bring a section back to its place.
 *
 * @param before - the layout with the section; empty if it is not known
 * @param section - it, if the earlier layout is not known
 */
export function withGone(now: Values, before: Values, id: string, section?: PlacedSection): Changes {
  const [oldAdded, oldOrder] = [addedIn(before), namesIn(before, 'order')]
  // A section of the theme with the same id replaces one that is added, so adding it does no harm.
  const own = oldAdded.find((each) => each.id === id) ?? (isUnknown(before) ? section : undefined)
  const removed = namesIn(now, 'removed').filter((each) => each !== id)
  return [
    ['added', own ? withEntry(addedIn(now), oldAdded, own, (each) => each.id) : optionOf(now, 'added')],
    ['removed', removed.length > 0 ? removed : undefined],
    [
      'order',
      oldOrder.includes(id) ? orderWith(namesIn(now, 'order'), oldOrder, id) : optionOf(now, 'order'),
    ],
    [
      'hidden',
      namesIn(before, 'hidden').includes(id) ? [...namesIn(now, 'hidden'), id] : optionOf(now, 'hidden'),
    ],
  ]
}

type State = Parameters<typeof placedIn>[0]

/** The section as a layout adds it; undefined if its kind is not known. */
export const placedOf = (state: State, { drafts }: Pick<GoneSection, 'drafts'>): PlacedSection | undefined =>
  drafts.flatMap(([, draft]) => placedIn(state, draft) ?? [])[0]

/** Whether enough is known of the section to add it again. */
export const canRestore = (state: State, section: GoneSection): boolean =>
  !isUnknown(section.layout) || placedOf(state, section) !== undefined

/** Ends the state of a section that somebody else has removed: it comes back, or its changes go. */
export class GoneEdits {
  readonly #panel: Pick<Panel, 'store' | 'editing' | 'inbox'>

  constructor(panel: Pick<Panel, 'store' | 'editing' | 'inbox'>) {
    this.#panel = panel
  }

  /** Adds the section where it was, in the unsaved layout of its page. @returns the error, or null */
  async restore(section: GoneSection): Promise<ApiError | null> {
    const { store, editing } = this.#panel
    const { pageId, id, drafts, layout } = section
    const placed = placedOf(store.get(), section)
    const error = await this.#readLayout(section)
    if (error) return error
    for (const [key] of drafts) markGone(editing.editor, key, undefined)
    const open = openLayout(store.get(), pageId)
    // Somebody may have brought it back.
    if (open && !hasSection(open, id))
      editing.changeAt(keyOf(pageId, LAYOUT_ID), withGone(open.draft, layout, id, placed))
    return null
  }

  /** Discards the changes, and shows the page without the section. @returns the error, or null */
  async discard(section: GoneSection): Promise<ApiError | null> {
    const { store, editing } = this.#panel
    const { drafts } = section
    const error = await this.#readLayout(section)
    if (error) return error
    const keys = new Set(drafts.map(([key]) => key))
    store.set((state) => ({
      ...state,
      entries: new Map([...state.entries].filter(([key]) => !keys.has(key))),
    }))
    const { selected, page } = store.get()
    if (page?.id === section.pageId && drafts.some(([, { blockId }]) => blockId === selected)) editing.close()
    return null
  }

  /** Merges the layout of the page with what the server stores of it. */
  async #readLayout({ pageId, path }: GoneSection): Promise<ApiError | null> {
    const { store, editing, inbox } = this.#panel
    const key = keyOf(pageId, LAYOUT_ID)
    const open = openLayout(store.get(), pageId)
    if (!open) {
      await editing.loader.load({ pageId, blockId: LAYOUT_ID, path, block: LAYOUT_ID })
      const entry = store.get().entries.get(key)
      return entry?.status === 'failed' ? entry.error : null
    }
    const answer = await readBlock(inbox.call, open.stored)
    if (!answer.ok) return answer.error
    const stored: StoredSettings = withStored(open.stored, answer.body.options)
    editing.editor.update(key, (current) => afterConflict(afterReading(current, stored), stored))
    editing.shown.showAt(key)
    return null
  }
}
