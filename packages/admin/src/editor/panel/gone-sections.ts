import { LAYOUT_ID, sectionAround, sectionIn } from '@site/runtime/contract'
import type { ApiError } from '../../base/api/api-error.js'
import type { Draft, OpenSettings, SectionPlace, StoredSettings } from '../settings/draft.js'
import { addedIn, hasSection, isGone, namesIn } from '../settings/items/page-layout.js'
import type { SettingsEditor } from './settings-editor.js'
import { dirtyDrafts, isInSection, openLayout, openSettings, type PanelState } from './state.js'

/** A section with unsaved changes that somebody else has removed. */
export interface GoneSection {
  readonly id: string
  readonly pageId: string
  readonly path: string
  /** The unsaved changes, of the section and of the blocks in it, by their keys. */
  readonly drafts: readonly (readonly [key: string, draft: Draft])[]
}

/** The sections with unsaved changes that somebody else has removed, on all pages. */
export function goneSections(state: Pick<PanelState, 'entries'>): readonly GoneSection[] {
  const found = new Map<string, GoneSection>()
  for (const [key, draft] of dirtyDrafts(state)) {
    const { pageId, path, blockId, goneFrom } = draft
    const id = sectionIn(blockId) ?? sectionAround(blockId)
    if (goneFrom === undefined || id === null) continue
    const place = JSON.stringify([pageId, id])
    const { drafts = [] } = found.get(place) ?? {}
    found.set(place, { id, pageId, path, drafts: [...drafts, [key, draft]] })
  }
  return [...found.values()]
}

/** Whether enough is known of a section to add it again. */
export const isKnown = ({ section, isOfTheme }: SectionPlace): boolean =>
  section !== undefined || isOfTheme === true

/**
 * The place of the section that settings are of, or are in, as far as it is known.
 *
 * @param layout - the layout of its page
 * @returns undefined if they are not of a section
 */
export function placeIn(
  state: Pick<PanelState, 'entries' | 'page' | 'layout'>,
  { pageId, blockId, block, theme, goneFrom }: StoredSettings,
  layout = openLayout(state, pageId),
): SectionPlace | undefined {
  const id = sectionIn(blockId) ?? sectionAround(blockId)
  if (id === null) return undefined
  if (goneFrom && isKnown(goneFrom)) return goneFrom
  const values = layout?.draft ?? {}
  const [added, order] = [addedIn(values), namesIn(values, 'order')]
  const own = added.find((each) => each.id === id)
  // The page lists its sections with their kinds. One that no layout has added has its values from the theme.
  const isListed = state.page?.id === pageId && layout && !layout.stored.everAdded?.includes(id)
  const type = sectionIn(block) ?? (isListed && state.layout.find((part) => part.id === id)?.type)
  const section = own ?? (type ? { id, type, values: theme ?? {} } : undefined)
  return {
    ...(section && { section }),
    // A layout that was read after the removal may have no trace of an added section.
    ...(!own && !goneFrom && layout && hasSection(layout, id) && { isOfTheme: true }),
    ...(order.includes(id) ? { order } : own && { added: added.map((each) => each.id) }),
    ...(namesIn(values, 'hidden').includes(id) && { isHidden: true }),
  }
}

/** Whether the server has refused a call since the page does not have the section any more. */
export const isOfGone = (blockId: string, error: ApiError | null): boolean =>
  isInSection(blockId) && error?.kind === 'invalid' && error.isMissing === true

/** Marks settings as those of a section that is gone, or that is there again: undefined. The first place is the one that it had. */
export const markGone = (editor: SettingsEditor, key: string, place: SectionPlace | undefined): void =>
  editor.update(key, (open) => {
    const { goneFrom, ...stored } = open.stored
    if ((goneFrom === undefined) === (place === undefined)) return open
    return { ...open, stored: { ...stored, ...(place && { goneFrom: place }) } }
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
  [key, saved]: readonly [string, StoredSettings],
  layout: OpenSettings | undefined,
  error: ApiError | null,
): void {
  const { pageId, blockId } = saved
  if (isOfGone(blockId, error)) markGone(editor, key, placeIn(store.get(), saved, layout))
  else if (error === null) markGone(editor, key, undefined)
  if (blockId !== LAYOUT_ID || !layout) return
  // A layout that is merged with that of somebody else has lost the sections that they have removed.
  const now = openLayout(store.get(), pageId)
  for (const [other, { stored }] of openSettings(store.get())) {
    if (stored.pageId !== pageId || !isInSection(stored.blockId)) continue
    if (isGone(now, stored.blockId)) {
      if (!isGone(layout, stored.blockId)) markGone(editor, other, placeIn(store.get(), stored, layout))
    } else if (error === null) markGone(editor, other, undefined)
  }
}
