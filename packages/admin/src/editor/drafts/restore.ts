import { isSameValue } from '@site/runtime/contract'
import { type ApiError, networkError } from '../../base/api/api-error.js'
import { readBlock, type StoredBlock } from '../../base/api/blocks.js'
import { texts } from '../../base/texts.js'
import type { EditingController } from '../panel/editing.js'
import type { PanelServices } from '../panel/services.js'
import { keyOf, withEntry } from '../panel/state.js'
import { afterConflict, afterReading, changedFields, createDraft, type Draft } from '../settings/draft.js'
import { withoutSteps } from '../settings/history.js'
import { allowedValues, optionOf, withValue } from '../settings/values.js'
import type { StoredDraft } from './draft-storage.js'

/**
 * Adds earlier unsaved changes to a draft. Values that were saved since then are merged; differences become a conflict. The
 * draft's own changes are newer, and stay.
 */
export function withRestored(
  draft: Draft,
  { base, values, unanswered }: Pick<StoredDraft, 'base' | 'values' | 'unanswered'>,
): Draft {
  const { fields } = draft
  const known = Object.fromEntries(
    fields.map(({ name }) => [name, optionOf(values, name)]).filter(([, value]) => value !== undefined),
  )
  const lost = {
    ...draft,
    base,
    stored: allowedValues(fields, base),
    values: known,
    conflict: null,
    unanswered: unanswered ?? null,
  }
  const rebased = afterConflict(afterReading(lost, { options: draft.base }), { options: draft.base })
  const newer = new Set(changedFields(draft))
  const restored = changedFields(rebased).filter((name) => !newer.has(name))
  const names = [
    ...(draft.conflict?.names ?? []),
    ...(rebased.conflict?.names ?? []).filter((name) => !newer.has(name)),
  ]
  return {
    ...draft,
    values: restored.reduce(
      (all, name) => withValue(all, name, optionOf(rebased.values, name)),
      draft.values,
    ),
    conflict: names.length > 0 ? { names, theirs: draft.stored } : null,
  }
}

const isCurrent = ({ base, unanswered }: Draft, { options }: StoredBlock): boolean =>
  unanswered === null && isSameValue(base, options)

/** An open draft on top of the stored values. Values that others changed too become a conflict. */
function withStored(draft: Draft, stored: StoredBlock): Draft {
  const next = afterConflict(afterReading(draft, stored), stored)
  const undecided = [...(draft.conflict?.names ?? []), ...(next.conflict?.names ?? [])]
  const names = changedFields(next).filter((name) => undecided.includes(name))
  return { ...next, conflict: names.length > 0 ? { names, theirs: next.stored } : null }
}

type Services = Pick<PanelServices, 'store' | 'call' | 'loadForm'>

/** Restores unsaved changes of one block. Returns the error, or null. */
export async function restoreDraft(
  { store, call, loadForm }: Services,
  editing: Pick<EditingController, 'preview'>,
  stored: StoredDraft,
): Promise<ApiError | null> {
  const { pageId, blockId, path, block } = stored
  const key = keyOf(pageId, blockId)
  const opened = () => {
    const entry = store.get().entries.get(key)
    return entry?.status === 'ready' ? entry.draft : null
  }
  const before = opened()
  const [form, answer] = await Promise.all([loadForm(block).catch(() => null), readBlock(call, stored)])
  if (!answer.ok) return answer.error
  if (form === null) return networkError()
  if (!form) return { kind: 'invalid', message: texts.unknownBlock(block), errors: {} }
  const open = opened()
  // A draft that was saved before the answer came is newer than the answer.
  const isOutdated = open !== null && open.base === before?.base && !isCurrent(open, answer.body)
  const address = { pageId, blockId, path, block }
  const draft = open ?? createDraft(address, form, answer.body)
  const restored = withRestored(isOutdated ? withStored(draft, answer.body) : draft, stored)
  store.set((state) => ({
    ...withEntry(state, key, { status: 'ready', draft: restored }),
    history: isOutdated ? withoutSteps(state.history, key) : state.history,
  }))
  editing.preview(restored)
  return null
}
