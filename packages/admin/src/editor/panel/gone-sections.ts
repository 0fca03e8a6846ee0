import { LAYOUT_ID, type PlacedSection, sectionAround, sectionIn } from '@site/runtime/contract'
import type { ApiError } from '../../base/api/api-error.js'
import type { Draft, OpenSettings, StoredSettings } from '../settings/draft.js'
import { addedIn, isGone } from '../settings/items/page-layout.js'
import type { Values } from '../settings/values.js'
import type { SettingsEditor } from './settings-editor.js'
import { dirtyDrafts, isInSection, openLayout, openSettings, type PanelState } from './state.js'

/** A section with unsaved changes that somebody else has removed. */
export interface GoneSection {
  readonly id: string
  readonly pageId: string
  readonly path: string
  /** The layout of the page as it was with the section; empty if this window has never had it. */
  readonly layout: Values
  /** The unsaved changes, of the section and of the blocks in it, by their keys. */
  readonly drafts: readonly (readonly [key: string, draft: Draft])[]
}

/** The sections with unsaved changes that somebody else has removed, on all pages. */
export function goneSections(state: Pick<PanelState, 'entries'>): readonly GoneSection[] {
  const found = new Map<string, GoneSection>()
  for (const [key, draft] of dirtyDrafts(state)) {
    const { pageId, path, blockId, goneFrom: layout } = draft
    const id = sectionIn(blockId) ?? sectionAround(blockId)
    if (layout === undefined || id === null) continue
    const place = JSON.stringify([pageId, id])
    const { drafts = [] } = found.get(place) ?? {}
    found.set(place, { id, pageId, path, layout, drafts: [...drafts, [key, draft]] })
  }
  return [...found.values()]
}

/**
 * The section of settings as a layout adds it: its kind, and the values that it starts with.
 *
 * @returns undefined if they are not of a section, or if its kind is not known
 */
export function placedIn(
  state: Pick<PanelState, 'entries' | 'page' | 'layout'>,
  { pageId, blockId, block, theme, goneFrom = {} }: StoredSettings,
): PlacedSection | undefined {
  const id = sectionIn(blockId) ?? sectionAround(blockId)
  if (id === null) return undefined
  const open = openLayout(state, pageId)
  const layouts = [goneFrom, ...(open ? [open.draft, open.stored.base] : [])]
  const added = layouts.flatMap(addedIn).find((each) => each.id === id)
  if (added) return added
  const own = sectionIn(block)
  if (own !== null) return { id, type: own, values: theme ?? {} }
  // One that no layout adds is of the theme, which has its values.
  const type = state.page?.id === pageId && state.layout.find((part) => part.id === id)?.type
  return type && open && !open.stored.everAdded?.includes(id) ? { id, type, values: {} } : undefined
}

/** Whether the server has refused a call since the page does not have the section any more. */
export const isOfGone = (blockId: string, error: ApiError | null): boolean =>
  isInSection(blockId) && error?.kind === 'invalid' && error.isMissing === true

/** Marks settings as those of a section that is gone, or that is there again: undefined. The first layout is the one that had it. */
export const markGone = (editor: SettingsEditor, key: string, layout: Values | undefined): void =>
  editor.update(key, (open) => {
    const { goneFrom, ...stored } = open.stored
    if ((goneFrom === undefined) === (layout === undefined)) return open
    return { ...open, stored: { ...stored, ...(layout && { goneFrom: layout }) } }
  })

/**
 * Marks the settings of sections that a save has shown to be gone, and those of sections that are there again.
 *
 * @param saved - what was saved
 * @param layout - the layout of its page before the save
 */
export function markAfterSave(
  store: { get(): PanelState },
  editor: SettingsEditor,
  [key, { pageId, blockId }]: readonly [string, StoredSettings],
  layout: OpenSettings | undefined,
  error: ApiError | null,
): void {
  if (isOfGone(blockId, error)) markGone(editor, key, layout?.draft ?? {})
  else if (error === null) markGone(editor, key, undefined)
  if (blockId !== LAYOUT_ID || !layout) return
  // A layout that is merged with that of somebody else has lost the sections that they have removed.
  const now = openLayout(store.get(), pageId)
  for (const [other, { stored }] of openSettings(store.get())) {
    if (stored.pageId !== pageId || !isInSection(stored.blockId)) continue
    if (isGone(now, stored.blockId)) {
      if (!isGone(layout, stored.blockId)) markGone(editor, other, layout.draft)
    } else if (error === null) markGone(editor, other, undefined)
  }
}
