import { LAYOUT_ID } from '@site/runtime/contract'
import { useCallback, useEffect, useMemo } from 'react'
import { usePanel, usePanelState } from '../../../editor/context/panel-context.js'
import { keyOf } from '../../../editor/panel/state.js'
import { availableParts } from '../../../editor/settings/items/page-layout.js'
import type { Values } from '../../../editor/settings/values.js'
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
    () => editing.loader.load({ pageId, blockId: LAYOUT_ID, path, block: LAYOUT_ID }),
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
