import { type ApiError, networkError } from '../../base/api/api-error.js'
import { t } from '../../base/messages.js'
import { restoreOpened } from '../records/restored.js'
import type { StoredRecord } from './draft-storage.js'
import type { RecordKinds } from './record-kinds.js'
import { draftTexts as texts } from './texts.js'

const outdated = (): ApiError => ({ kind: 'invalid', message: texts.outdated, errors: {} })

/** Restores unsaved changes of one record. Returns the error, or null. */
export async function restoreRecord(kinds: RecordKinds, stored: StoredRecord): Promise<ApiError | null> {
  const { kind, base, values, unanswered } = stored
  if (!kinds.isAllowed(kind)) return { kind: 'forbidden', message: t('panel.noAccess') }
  const editor = await kinds.load(kind).catch(() => undefined)
  if (editor === undefined) return networkError()
  if (!editor) return outdated()
  try {
    const answer = await editor.kind.read(kinds.call, base)
    if (!answer.ok) return answer.error
    const isRestored = restoreOpened(editor, { base, values, unanswered: unanswered ?? null }, answer.body)
    return isRestored ? null : outdated()
  } catch (error) {
    // The kind has met values of another shape.
    console.error('Unsaved changes of a record cannot be read:', error)
    return outdated()
  }
}
