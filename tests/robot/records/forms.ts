import type { FormConfigBody } from '@site/runtime/contract'
import type { FormDraft } from '../../../packages/admin/src/kinds/forms/model/draft.js'
import * as forms from '../../../packages/admin/src/kinds/forms/model/editor.js'
import { readForm } from '../../../packages/admin/src/kinds/forms/model/editor.js'
import { changeFields, type Fields, rebasedForm } from './form-fields.js'
import { type RobotKind, someText } from './kind.js'

export const formKind: RobotKind<FormConfigBody, FormDraft> = {
  path: (id) => `/api/config/forms/${id}`,
  editorOf: forms.editorOf,
  read: readForm,
  valuesOf: (draft) => ({ ...draft }),
  edit(random, values) {
    const name = random.pick(['name', 'submitText', 'successMessage', 'fields', 'fields', 'fields', 'fields'])
    return [name, name === 'fields' ? changeFields(random, values.fields as Fields) : someText(random)]
  },
  withValue: (_, draft, name, value) => ({ ...draft, [name]: value }),
  rebased: rebasedForm,
  isMerged: true,
  reset: { isOffered: ({ isOwn }) => isOwn, keeps: [] },
}
