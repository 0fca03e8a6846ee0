import { loadChunk } from '../../../core/load.js'
import { hasParts, NEEDED_PARTS } from '../../../forms/model/field-types.js'
import type { FieldValue } from '../../../forms/model/values.js'
import type { EmailRule } from '../../../forms/rules/email-rules.js'
import type { FieldFault } from '../../../forms/rules/field-rules.js'
import type { FormTexts } from '../../../forms/rules/issue-text.js'
import { checkOfType } from '../../../forms/rules/type-check.js'
import { forms, formsExtra } from '../../../services/messages/areas.js'
import { pageMessages } from '../../../services/messages/page.js'
import type { FormContext } from '../context.js'
import { type Control, chosen, valueOfOne } from '../elements/control.js'
import type { FieldType } from './field.js'

/** Field types of controls without `data-type`, where the names differ. */
const BY_CONTROL: Readonly<Record<string, string>> = { url: 'website' }

/** The part of a value that a control holds: its name after the last dot. */
const partOf = ({ name }: Control): string => name.slice(name.lastIndexOf('.') + 1)

/** The question that a control scores. */
const questionOf = (control: Control): string =>
  control.closest('[data-question]')?.getAttribute('data-question') ?? ''

/** The group of a radio button, if the markup has one: then the group is marked as invalid. */
const groupOf = (control: Control): Element =>
  (control.type === 'radio' && control.closest('[role=radiogroup]')) || control

const groupsOf = (controls: readonly Control[]): readonly Element[] => [...new Set(controls.map(groupOf))]

/** Texts by part, or scores by question. */
function partsOf(controls: readonly Control[], keyOf: (control: Control) => string): FieldValue {
  const parts = new Map(controls.map((each) => [keyOf(each), '']))
  for (const each of chosen(controls)) parts.set(keyOf(each), each.value)
  return Object.fromEntries(parts)
}

/** A field type by its name. */
function createFieldType(name: string, controls: readonly Control[], emailRule: EmailRule): FieldType {
  const type = BY_CONTROL[name] ?? name
  const keyOf = type === 'likert' ? questionOf : hasParts({ type }) ? partOf : null
  // A telephone number may have a single control. A part without a control cannot be required.
  const keys = new Set(controls.map(keyOf ?? partOf))
  const needed = type === 'likert' ? [...keys] : (NEEDED_PARTS[type] ?? []).filter((part) => keys.has(part))

  const value = (): FieldValue => {
    if (keyOf) return partsOf(controls, keyOf)
    return type === 'checkbox' ? chosen(controls).map((each) => each.value) : valueOfOne(controls)
  }

  return {
    needed,
    value,
    check: checkOfType(type, emailRule),
    targetsOf(issue: FieldFault | null) {
      if (!keyOf || !issue) return groupsOf(controls)
      const values = value() as Readonly<Record<string, string>>
      const invalid = controls.filter((each) => {
        const key = keyOf(each)
        if (issue === 'zip') return key === 'Zip'
        if (issue === 'required') return needed.includes(key) && values[key]!.trim() === ''
        return true
      })
      return groupsOf(invalid)
    },
  }
}

/** Loads the texts and, if needed, the code for files of forms with more than plain fields. */
export async function loadFieldTypes(context: FormContext) {
  const { parts, site, signal } = context
  const hasFiles = parts('control').some((each) => each.matches('[type=file]'))
  const [{ t }, files] = await Promise.all([
    site.shared(pageMessages)(forms, formsExtra),
    hasFiles
      ? loadChunk('form files', () => import('./files.js'), { signal }).then(({ loadFileFields }) =>
          loadFileFields(context),
        )
      : null,
  ])
  return {
    fieldType: (name: string, controls: readonly Control[]): FieldType =>
      name === 'file' && files
        ? files.fieldType(controls)
        : createFieldType(name, controls, context.options.emailRule),
    files,
    t: t as FormTexts,
  }
}
