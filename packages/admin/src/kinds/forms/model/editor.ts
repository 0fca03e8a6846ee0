import {
  type AddFormRequest,
  DeletedFormBody,
  FormConfigBody,
  type FormConfigRequest,
  FormConfigsBody,
  FormConflictBody,
  FormDefinition,
} from '@site/runtime/contract'
import * as v from 'valibot'
import type { Client } from '../../../base/api/client.js'
import { t } from '../../../base/editor-messages.js'
import { panelEditors } from '../../../editor/records/panel-editor.js'
import type { OpenRecord, RecordEditor } from '../../../editor/records/record-editor.js'
import { newerVersion, plainVersions } from '../../../editor/records/versions/versions.js'
import { formTexts as texts } from '../texts.js'
import { countChanges, draftOf, type FormDraft, partsOf, rebased, requestOf } from './draft.js'
import { issuesOf } from './issues.js'

const PATH = '/api/config/forms'

export const formPath = (id: string) => `${PATH}/${encodeURIComponent(id)}`

export const readForms = (call: Client) => call({ method: 'GET', path: PATH, answer: FormConfigsBody })

export const readForm = (call: Client, id: string) =>
  call({ method: 'GET', path: formPath(id), answer: FormConfigBody })

export const saveForm = (call: Client, id: string, body: FormConfigRequest) =>
  call({ method: 'PUT', path: formPath(id), body, answer: FormConfigBody })

/** Deletes the owner's version, after which the theme's form is used again. */
export const resetForm = (call: Client, id: string, revision: number) =>
  call({ method: 'DELETE', path: `${formPath(id)}?revision=${revision}`, answer: FormConfigBody })

/** Adds a form, once for each `key`. */
export const addForm = (call: Client, body: AddFormRequest) =>
  call({ method: 'POST', path: PATH, body, answer: FormConfigBody })

export const deleteForm = (call: Client, id: string, revision: number) =>
  call({ method: 'POST', path: `${formPath(id)}/delete`, body: { revision }, answer: DeletedFormBody })

/** The revision of the stored form in the answer to a change of an older one; null without it. */
export function revisionIn(body: unknown): number | null {
  const parsed = v.safeParse(FormConflictBody, body)
  return parsed.success ? parsed.output.revision : null
}

export const restoreForm = (call: Client, { id, revision }: DeletedFormBody) =>
  call({ method: 'POST', path: `${formPath(id)}/restore`, body: { revision }, answer: FormConfigBody })

/** A form that was opened, with its unsaved changes. */
export type OpenForm = OpenRecord<FormConfigBody, FormDraft>

export type FormEditor = RecordEditor<FormConfigBody, FormDraft>

/** The form editor of a panel, which outlives its screen. */
export const editorOf = panelEditors<FormConfigBody, FormDraft>('forms', {
  idOf: ({ definition }) => definition.id,
  revisionOf: ({ revision }) => revision,
  draftOf,
  countChanges: (draft, stored) => countChanges(draft, draftOf(stored)),
  issuesOf,
  missing: () => [t('panel.invalid.required'), t('editor.list.required')],
  rebased,
  partsOf,
  fix: texts.fix,
  read: (call, { definition }) => readForm(call, definition.id),
  save: (call, stored, draft) => saveForm(call, stored.definition.id, requestOf(stored, draft)),
  reset: (call, { definition, revision }) => resetForm(call, definition.id, revision),
  theirsOf: newerVersion(FormConflictBody),
  versions: plainVersions(
    ({ definition }) => formPath(definition.id),
    v.object({ definition: FormDefinition, notify: v.string() }),
  ),
})
