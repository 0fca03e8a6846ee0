import { loadChunk } from '../../../dom/load.js'
import { faultOfEmail } from '../../../forms/rules/email.js'
import { faultOf } from '../../../forms/rules/field-rules.js'
import { type FormTexts, wordFault } from '../../../forms/rules/issue-text.js'
import type { FormContext, FormMessages } from '../context.js'
import {
  type Control,
  hasNoName,
  isChoice,
  isEnabled,
  limitOf,
  textsOf,
  textValueOf,
} from '../elements/control.js'
import { boxesOf, type FieldBox } from './boxes.js'
import { type Field, type FieldIssue, type FieldType, groupsOf } from './field.js'
import type { FileFields } from './files.js'

/** Types with a single control and a text value, and choices: most forms have no others. */
const PLAIN_TYPES = /^(?:text|textarea|email|password|hidden|select|select-one|search|tel|radio|checkbox)$/

/** Attributes with constraints that plain forms have no texts for. */
const CONSTRAINED = '[min],[max],[step],[pattern],[minlength]'

/** Attributes that name a control without a label, as fields of newsletters often are, in the order of browsers. */
const NAMES = ['aria-label', 'title', 'placeholder']

const tidy = (text: string | null | undefined): string => (text ?? '').trim().replace(/\s+/g, ' ')

/**
 * The text of a title or label, without its mark for required or optional fields and without a control inside it. Without
 * such a text, the name of the control.
 */
function labelOf({ title, controls, marks }: FieldBox, control: Control): string {
  const element = controls.includes(control) ? (title ?? control.labels?.[0]) : undefined
  let text = element?.textContent ?? ''
  for (const each of [...marks, control]) {
    if (element?.contains(each)) text = text.replace(each.textContent ?? '', '')
  }
  return tidy(text) || (NAMES.map((name) => tidy(control.getAttribute(name))).find(Boolean) ?? '')
}

/** The type of a field with a single control, or of a choice. */
const plainType = (type: string, controls: readonly Control[]): FieldType => ({
  needed: [],
  value: () => (type === 'checkbox' ? controls.flatMap(textsOf) : textValueOf(controls)),
  check: (text) => (type === 'email' ? faultOfEmail(text) : null),
  targetsOf: () => groupsOf(controls),
})

/** The sentence for a constraint of a plain control; one that a script has added has the browser's own sentence. */
function plainConstraint({ validity, validationMessage }: Control, t: FormTexts): string {
  if (validity.typeMismatch) return wordFault(t, 'email', '')
  return validity.tooLong ? wordFault(t, 'tooLong', '') : validationMessage
}

/** Elements that the visitor can open, so that an issue in one of them can be seen. */
const CLOSED = 'details:not([open]),[hidden=until-found],[data-part=panel],[data-part=overlay]'

/** Whether the visitor can get to see an issue of a field. Otherwise, only the server checks the field. */
const isReachable = (box: Element): boolean =>
  (box.checkVisibility?.() ?? true) || Boolean(box.closest(CLOSED))

/** The fields of a form. */
interface FormFields {
  readonly fields: readonly Field[]
  /** Code for file fields, if the form has any. */
  readonly files: FileFields | null | undefined
}

/** Reads the fields of a form. The code for special types and constraints loads with the first form that needs it. */
export async function readFields(
  context: FormContext,
  form: HTMLFormElement,
  messages: FormMessages,
): Promise<FormFields> {
  const { options, signal } = context
  const boxes = boxesOf(context, form)
  const isPlain =
    options.emailRule === 'short' &&
    boxes.every(
      ({ type, controls }) =>
        PLAIN_TYPES.test(type ?? 'text') &&
        controls.every(
          (each) =>
            (controls.length === 1 || isChoice(each)) &&
            PLAIN_TYPES.test(each.type) &&
            !each.matches(CONSTRAINED) &&
            !hasNoName(each),
        ),
    )
  const types = isPlain
    ? null
    : await loadChunk('form fields', () => import('./types.js'), { signal }).then(({ loadFieldTypes }) =>
        loadFieldTypes(
          context,
          boxes.flatMap(({ controls }) => controls),
        ),
      )
  // Plain fields only have issues that the texts of every form describe.
  const t = types?.t ?? (messages.t as FormTexts)

  const createField = (fieldBox: FieldBox): Field => {
    const { box, controls, error } = fieldBox
    const control = controls[0]!
    const type =
      types?.fieldType(fieldBox.type, controls) ?? plainType(fieldBox.type ?? control.type, controls)
    const label = labelOf(fieldBox, control)

    const check = (): FieldIssue | null => {
      const counting = controls.filter(({ willValidate }) => willValidate)
      const isMissing = ({ required, type: name, validity }: Control) =>
        required && (name !== 'radio' || validity.valueMissing)
      const required =
        counting.some(isMissing) || (box.hasAttribute('data-required') && controls.some(isEnabled))
      const issue = faultOf({ ...type, required, maxLength: limitOf(control) }, type.value())
      const text = issue ? wordFault(t, issue, label) : type.ownIssue?.()
      // A date that was typed in part is no missing one.
      const invalid = counting.find(({ validity }) => validity.badInput || (!text && !validity.valid))
      if (!invalid) return text ? { text, targets: type.targetsOf(issue) } : null
      const { validity, validationMessage } = invalid
      const sentence = validity.customError
        ? validationMessage
        : validity.valueMissing && !validity.badInput
          ? wordFault(t, 'required', invalid.labels?.[0]?.textContent.trim() || label)
          : (types?.constraint(invalid) ?? plainConstraint(invalid, t))
      return { text: sentence, targets: [invalid] }
    }

    const texts = () => controls.flatMap(textsOf)
    const unnamed = controls.some(hasNoName)
    const checkUnnamed = (): FieldIssue | null =>
      types && texts().some((text) => text !== '') ? { text: types.unnamed, targets: controls } : null
    const id = fieldBox.id ?? type.name ?? control.name
    return {
      id,
      box,
      controls,
      label,
      errorElement: error,
      texts,
      isSent: () => id !== '' && !unnamed && controls.some(isEnabled),
      value: type.value,
      check() {
        if (!controls.some(isEnabled) || !isReachable(box)) return null
        return (unnamed && checkUnnamed()) || check()
      },
      targets: type.targetsOf(null),
    }
  }
  return { fields: boxes.map(createField), files: types?.files }
}
