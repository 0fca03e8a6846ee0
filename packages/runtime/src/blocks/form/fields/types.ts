import { loadChunk } from '../../../core/load.js'
import { hasParts, NEEDED_PARTS } from '../../../forms/model/field-types.js'
import type { FieldValue } from '../../../forms/model/values.js'
import type { EmailRule } from '../../../forms/rules/email-rules.js'
import type { FieldFault } from '../../../forms/rules/field-rules.js'
import type { FormTexts } from '../../../forms/rules/issue-text.js'
import { checkOfType } from '../../../forms/rules/type-check.js'
import { forms } from '../../../services/messages/areas/forms.js'
import { formsExtra } from '../../../services/messages/areas/forms-extra.js'
import { pageMessages } from '../../../services/messages/page.js'
import { type Control, chosen, valueOfOne } from '../elements/control.js'
import type { FormContext, Kind } from './field.js'

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

/** How a field is read, checked and blamed, by its type. */
function kindOf(given: string, controls: readonly Control[], emailRule: EmailRule): Kind {
  const type = BY_CONTROL[given] ?? given
  const keyOf = type === 'likert' ? questionOf : hasParts({ type }) ? partOf : null
  // A telephone number may have one control: what a form does not ask for, it cannot need.
  const asked = new Set(controls.map(keyOf ?? partOf))
  const needed = type === 'likert' ? [...asked] : (NEEDED_PARTS[type] ?? []).filter((part) => asked.has(part))

  const value = (): FieldValue => {
    if (keyOf) return partsOf(controls, keyOf)
    return type === 'checkbox' ? chosen(controls).map((each) => each.value) : valueOfOne(controls)
  }

  return {
    needed,
    value,
    check: checkOfType(type, emailRule),
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

/** Code and words for fields that only some forms have. */
export async function loadKinds(context: FormContext) {
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
    kindOf: (type: string, controls: readonly Control[]): Kind =>
      type === 'file' && files ? files.kindOf(controls) : kindOf(type, controls, context.options.emailRule),
    files,
    t: t as FormTexts,
  }
}
