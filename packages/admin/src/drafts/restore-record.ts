import { type ApiError, networkError } from '../api/api-error.js'
import { t } from '../messages.js'
import type { Panel } from '../panel/panel.js'
import { restoreOpened } from '../records/editor/restored.js'
import type { StoredRecord } from './draft-storage.js'
import { loadEditor, screenOfKind } from './record-kinds.js'
import { draftTexts as texts } from './texts.js'

const outdated = (): ApiError => ({ kind: 'invalid', message: texts.outdated, errors: {} })

/** Whether the account may use the screen of a kind. A call that the server forbids would end in a system error. */
function isAllowed({ store }: Panel, kind: string): boolean {
  const { session } = store.get()
  const allowed: readonly number[] | undefined = screenOfKind(kind)?.roles
  return (
    !allowed ||
    (session.status === 'signed-in' && session.account.roles.some((role) => allowed.includes(role)))
  )
}

/** Restores unsaved changes of one record. Returns the error, or null. */
export async function restoreRecord(panel: Panel, stored: StoredRecord): Promise<ApiError | null> {
  const { kind, base, values, unanswered } = stored
  if (!isAllowed(panel, kind)) return { kind: 'forbidden', message: t('panel.noAccess') }
  const editor = await loadEditor(panel, kind).catch(() => undefined)
  if (editor === undefined) return networkError()
  if (!editor) return outdated()
  try {
    const answer = await editor.kind.read(panel.inbox.call, base)
    if (!answer.ok) return answer.error
    const isRestored = restoreOpened(editor, { base, values, unanswered: unanswered ?? null }, answer.body)
    return isRestored ? null : outdated()
  } catch (error) {
    // The kind has met values of another shape.
    console.error('Unsaved changes of a record cannot be read:', error)
    return outdated()
  }
}
