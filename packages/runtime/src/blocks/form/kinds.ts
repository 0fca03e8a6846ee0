import { EMAIL_RULES, type EmailRule } from '../../contract/forms/email-rules.js'
import { NEEDED_PARTS, VALUE_PARTS } from '../../contract/forms/field-types.js'
import type { FieldFault } from '../../contract/forms/rules.js'
import { faultOfType } from '../../contract/forms/type-rules.js'
import type { FieldValue } from '../../contract/forms/values.js'
import type { FormTexts } from '../../contract/forms/wording.js'
import type { Site } from '../../core/site.js'
import { forms } from '../../services/messages/areas/forms.js'
import { formsExtra } from '../../services/messages/areas/forms-extra.js'
import { pageMessages } from '../../services/messages/page.js'
import { type Control, chosen, valueOfOne } from './control.js'
import type { Field, Kind } from './field.js'

/** Names of types for controls that say only what they are. */
const BY_CONTROL: Readonly<Record<string, string>> = { url: 'website' }

/** The part of a value that a control holds: what stands behind the last dot of its name. */
const partOf = ({ name }: Control): string => name.slice(name.lastIndexOf('.') + 1)

/** The question that a control scores. */
const questionOf = (control: Control): string =>
  control.closest('[data-question]')?.getAttribute('data-question') ?? ''

/** The group that a chosen box belongs to, where the markup says so: it is what has the error. */
const groupOf = (control: Control): Element =>
  (control.type === 'radio' && control.closest('[role=radiogroup]')) || control

const groupsOf = (controls: readonly Control[]): readonly Element[] => [...new Set(controls.map(groupOf))]

/** Texts by part, or scores by question. */
function partsOf(controls: readonly Control[], keyOf: (control: Control) => string): FieldValue {
  const parts = new Map(controls.map((each) => [keyOf(each), '']))
  for (const each of chosen(controls)) parts.set(keyOf(each), each.value)
  return Object.fromEntries(parts)
}

const fileNames = (controls: readonly Control[]): readonly string[] =>
  controls.flatMap((each) => [...((each as HTMLInputElement).files ?? [])].map(({ name }) => name))

/** How a field is read, checked and blamed, by its type. */
function kindOf(given: string, controls: readonly Control[], emailRule: EmailRule): Kind {
  const type = BY_CONTROL[given] ?? given
  const keyOf = type === 'likert' ? questionOf : Object.hasOwn(VALUE_PARTS, type) ? partOf : null
  const needed = type === 'likert' ? [...new Set(controls.map(questionOf))] : (NEEDED_PARTS[type] ?? [])
  const isEmail = EMAIL_RULES[emailRule]

  const value = (): FieldValue => {
    if (keyOf) return partsOf(controls, keyOf)
    if (type === 'checkbox') return chosen(controls).map((each) => each.value)
    return type === 'file' ? fileNames(controls) : valueOfOne(controls)
  }

  return {
    needed,
    value,
    check: (filled) => {
      if (type !== 'email') return faultOfType(type, filled)
      return isEmail(String(filled).trim()) ? null : 'email'
    },
    blame(fault: FieldFault | null) {
      if (!keyOf || !fault) return groupsOf(controls)
      const filled = value() as Readonly<Record<string, string>>
      const asked = controls.filter((each) => {
        const key = keyOf(each)
        if (fault === 'zip') return key === 'Zip'
        if (fault === 'required') return needed.includes(key) && filled[key]!.trim() === ''
        return true
      })
      return groupsOf(asked)
    },
  }
}

/** What is sent beside the files of some fields, in parts; null where no file was chosen. */
function attach(fields: readonly Field[], sent: Readonly<Record<string, string>>): FormData | null {
  const body = new FormData()
  for (const [name, value] of Object.entries(sent)) body.append(name, value)
  let hasFiles = false
  for (const { id, controls } of fields) {
    for (const control of controls) {
      for (const file of (control as HTMLInputElement).files ?? []) {
        hasFiles = true
        body.append(id, file)
      }
    }
  }
  return hasFiles ? body : null
}

/** Code and words for fields that only some forms have. */
export async function loadKinds(site: Site) {
  const { t } = await site.shared(pageMessages)(forms, formsExtra)
  return { kindOf, attach, t: t as FormTexts }
}
