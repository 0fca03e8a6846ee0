import { loadChunk } from '../../../dom/load.js'
import { hasParts, NEEDED_PARTS, VALUE_PARTS } from '../../../forms/model/field-types.js'
import type { FieldValue } from '../../../forms/model/values.js'
import { fullTime, wholeValue } from '../../../forms/model/whole-value.js'
import type { EmailRule } from '../../../forms/rules/email-rules.js'
import type { FieldFault } from '../../../forms/rules/field-rules.js'
import type { FormTexts } from '../../../forms/rules/issue-text.js'
import { checkOfType } from '../../../forms/rules/type-check.js'
import { formLimits, forms, formsExtra } from '../../../services/messages/areas.js'
import { pageMessages } from '../../../services/messages/page.js'
import type { FormContext } from '../context.js'
import { type Control, chosen, textsOf, textValueOf } from '../elements/control.js'
import { fieldNameOf } from './boxes.js'
import { wordConstraint } from './constraints.js'
import { type FieldType, groupsOf } from './field.js'

/** Field types of controls without `data-type`. Other controls, such as those for dates, hold a text. */
const BY_CONTROL: Readonly<Record<string, string | undefined>> = {
  email: 'email',
  number: 'number',
  url: 'website',
  radio: 'radio',
  checkbox: 'checkbox',
  'select-multiple': 'checkbox',
}

/** The part of a value that a control holds: its name after the last dot. */
const partOf = ({ name }: Control): string => name.slice(name.lastIndexOf('.') + 1)

/** The question that a control scores. */
const questionOf = (control: Control): string =>
  control.closest('[data-question]')?.getAttribute('data-question') ?? ''

/** Texts by part, or scores by question. */
function partsOf(controls: readonly Control[], keyOf: (control: Control) => string): FieldValue {
  const parts = new Map(controls.map((each) => [keyOf(each), '']))
  for (const each of chosen(controls)) parts.set(keyOf(each), each.value)
  return Object.fromEntries(parts)
}

/** Whether the controls of a field hold parts of its value. */
const haveParts = (type: string, controls: readonly Control[]): boolean =>
  hasParts({ type }) &&
  controls.some((each) =>
    (VALUE_PARTS[type as keyof typeof VALUE_PARTS] as readonly string[]).includes(partOf(each)),
  )

/** A field type by its name. */
function createFieldType(type: string, controls: readonly Control[], emailRule: EmailRule): FieldType {
  const keyOf = type === 'likert' ? questionOf : haveParts(type, controls) ? partOf : null
  // A telephone number may have a single control. A part without a control cannot be required.
  const keys = new Set(controls.map(keyOf ?? partOf))
  const needed = type === 'likert' ? [...keys] : (NEEDED_PARTS[type] ?? []).filter((part) => keys.has(part))

  const value = (): FieldValue => {
    if (keyOf) return type === 'time' ? fullTime(partsOf(controls, keyOf)) : partsOf(controls, keyOf)
    if (type === 'checkbox') return controls.flatMap(textsOf)
    const text = textValueOf(controls)
    return typeof text === 'string' ? wholeValue(type, text) : text
  }

  return {
    ...(keyOf && { name: fieldNameOf(controls[0]!) }),
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
export async function loadFieldTypes(context: FormContext, controls: readonly Control[]) {
  const { site, signal } = context
  const [texts, files] = await Promise.all([
    site.shared(pageMessages)(forms, formsExtra, formLimits),
    controls.some(({ type }) => type === 'file')
      ? loadChunk('form files', () => import('./files.js'), { signal }).then(({ loadFileFields }) =>
          loadFileFields(context),
        )
      : null,
  ])
  return {
    /** A type by `data-type`, or that of a control without it. */
    fieldType(name: string | null, own: readonly Control[]): FieldType {
      const { type } = own[0]!
      // Also without its `data-type`: only this code reads files.
      if (type === 'file' && files) return files.fieldType(own)
      return createFieldType(name ?? BY_CONTROL[type] ?? 'text', own, context.options.emailRule)
    },
    files,
    t: texts.t as FormTexts,
    constraint: (control: Control) => wordConstraint(control, texts),
    /** The sentence for a control without a name. */
    unnamed: texts.t('form.field.unnamed'),
  }
}
