import { LAYOUT_ID, sectionBlockId, sectionBlockType, sectionIn } from '@site/runtime/contract'
import { useCallback, useEffect, useMemo } from 'react'
import { usePanel, usePanelState } from '../../../editor/context/panel-context.js'
import { keyOf, type PanelState } from '../../../editor/panel/state.js'
import { addedIn, availableParts, namesIn } from '../../../editor/settings/items/page-layout.js'
import { allowedValues, previewValues, type Values } from '../../../editor/settings/values.js'
import { placedParts } from './arrangement.js'

const NO_VALUES: Values = {}

/** The parts and sections of the current page as its layout has them, saved or not. The layout loads with them. */
export function useSections() {
  const { editing } = usePanel()
  const page = usePanelState((state) => state.page)
  const listed = usePanelState((state) => state.layout)
  const key = keyOf(page?.id ?? '', LAYOUT_ID)
  const entry = usePanelState((state) => state.entries.get(key))
  const [pageId, path] = [page?.id ?? '', page?.path ?? '']
  const isMissing = entry === undefined && pageId !== ''
  const load = useCallback(
    () => editing.load({ pageId, blockId: LAYOUT_ID, path, block: LAYOUT_ID }),
    [editing, pageId, path],
  )
  useEffect(() => {
    if (isMissing) load()
  }, [isMissing, load])
  const open = entry?.status === 'ready' ? entry.open : undefined
  const parts = useMemo(() => availableParts(listed, open), [listed, open])
  const values = open?.draft ?? NO_VALUES
  const placed = useMemo(() => placedParts(parts, values), [parts, values])
  return { page, key, entry, parts, placed, values, load }
}

/** The ids that sections of the current page have, had, or may get back. */
export function takenIds({ page, layout, entries }: PanelState): ReadonlySet<string> {
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
    ...all.flatMap((values) => [...addedIn(values).map(({ id }) => id), ...namesIn(values, 'removed')]),
  ])
}

/** The values of a section of the current page as its form shows them; null if they cannot be read. */
export function useCurrentValues() {
  const { store, editing } = usePanel()
  return async (id: string, type: string): Promise<Values | null> => {
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
