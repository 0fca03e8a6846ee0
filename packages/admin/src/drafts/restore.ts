import type { ApiError } from '../api/api-error.js'
import { networkError } from '../api/api-error.js'
import { readBlock } from '../api/blocks.js'
import type { EditingController } from '../panel/editing.js'
import type { PanelServices } from '../panel/services.js'
import { keyOf, withEntry } from '../panel/state.js'
import { afterConflict, afterReading, changedFields, createDraft, type Draft } from '../settings/draft.js'
import { allowedValues, optionOf, withValue } from '../settings/values.js'
import { texts } from '../texts.js'
import type { StoredDraft } from './draft-storage.js'

/**
 * A draft with unsaved changes of earlier. What was saved meanwhile is merged, and differences are a conflict to decide.
 * Changes that the draft has already are newer, and stay.
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
  let draft = opened()
  if (!draft) {
    const [form, answer] = await Promise.all([loadForm(block).catch(() => null), readBlock(call, stored)])
    if (!answer.ok) return answer.error
    if (form === null) return networkError()
    if (!form) return { kind: 'invalid', message: texts.unknownBlock(block), errors: {} }
    const address = { pageId, blockId, path, block }
    draft = opened() ?? createDraft(address, form, answer.body)
  }
  const restored = withRestored(draft, stored)
  store.set((state) => withEntry(state, key, { status: 'ready', draft: restored }))
  editing.preview(restored)
  return null
}
