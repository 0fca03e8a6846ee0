import { type FormConfigBody, FormConflictBody, FormDefinition } from '@site/runtime/contract'
import * as v from 'valibot'
import { t } from '../../../base/editor-messages.js'
import { panelEditors } from '../../../editor/records/panel-editor.js'
import type { OpenRecord, RecordEditor } from '../../../editor/records/record-editor.js'
import { plainVersions } from '../../../editor/records/versions/versions.js'
import { formPath, readForm, resetForm, saveForm } from '../api.js'
import { formTexts as texts } from '../texts.js'
import { countChanges, draftOf, type FormDraft, partsOf, rebased, requestOf } from './draft.js'
import { issuesOf } from './issues.js'

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
  theirsOf: (body) => {
    const parsed = v.safeParse(FormConflictBody, body)
    return parsed.success ? parsed.output : null
  },
  versions: plainVersions(
    ({ definition }) => formPath(definition.id),
    v.object({ definition: FormDefinition, notify: v.string() }),
  ),
})
