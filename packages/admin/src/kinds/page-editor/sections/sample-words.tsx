import {
  hasSampleWords,
  type LayoutPart,
  SECTION_ITEMS,
  type SectionItem,
  sectionBlockId,
  sectionIn,
} from '@site/runtime/contract'
import { useEffect, useMemo, useRef, useState } from 'react'
import { texts } from '../../../base/texts.js'
import { usePanel, usePanelState } from '../../../editor/context/panel-context.js'
import { keyOf, partsOf } from '../../../editor/panel/state.js'
import type { SectionKind } from '../../../editor/sections/read-kinds.js'
import type { Values } from '../../../editor/settings/values.js'
import { titleOf } from './use-part-actions.js'

const NO_KINDS: readonly SectionKind[] = []

/** The kinds of sections of a page; none before they have loaded. */
function useKinds(pageId: string, isWanted: boolean): readonly SectionKind[] {
  const { sectionKinds } = usePanel()
  const [kinds, setKinds] = useState(NO_KINDS)
  useEffect(() => {
    if (!isWanted) return
    // Without an answer, the words are those that the page has reported.
    void sectionKinds.load(pageId).then((answer) => setKinds(answer.ok ? answer.body : NO_KINDS))
  }, [sectionKinds, pageId, isWanted])
  return kinds
}

/**
 * The sections of the current page that still have words of their presets: by their forms where these are open, and else as
 * the page lists them.
 */
export function useSampleParts(): readonly LayoutPart[] {
  const { store } = usePanel()
  const pageId = usePanelState(({ page }) => page?.id ?? '')
  const listed = usePanelState(({ layout }) => layout)
  const entries = usePanelState((state) => state.entries)
  const isOpened = [...entries.values()].some(
    (entry) =>
      entry.status === 'ready' &&
      entry.open.stored.pageId === pageId &&
      sectionIn(entry.draft.blockId) !== null,
  )
  const kinds = useKinds(pageId, isOpened)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the parts are those of the list and the entries.
  return useMemo(
    () =>
      partsOf(store.get()).filter(({ id, type, hasSampleWords: isListedSo = false }) => {
        const entry = entries.get(keyOf(pageId, sectionBlockId(id)))
        const kind = kinds.find(({ definition }) => definition.type === type)
        if (entry?.status !== 'ready' || !kind) return isListedSo
        const { [SECTION_ITEMS]: items, ...settings }: Values = {
          ...entry.draft.theme,
          ...entry.draft.values,
        }
        return hasSampleWords(kind.definition, {
          settings,
          items: Array.isArray(items) ? (items as readonly SectionItem[]) : [],
        })
      }),
    [store, pageId, listed, entries, kinds],
  )
}

/** After the first save of a page: its sections that still have sample words. Visitors would read them. */
export function SampleNotice() {
  const pageId = usePanelState(({ page }) => page?.id ?? '')
  const isSaved = usePanelState(({ saving }) => saving.status === 'saved')
  const parts = useSampleParts()
  const noticed = useRef(new Set<string>())
  const [shown, setShown] = useState<string | null>(null)
  useEffect(() => {
    if (!isSaved) setShown(null)
    else if (parts.length > 0 && !noticed.current.has(pageId)) {
      noticed.current.add(pageId)
      setShown(pageId)
    }
  }, [isSaved, pageId, parts])
  return (
    <p className="soft" role="status">
      {shown === pageId && parts.length > 0 && texts.sampleSections(parts.map(titleOf))}
    </p>
  )
}
