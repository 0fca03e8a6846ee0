import { isNumeric, writtenValue } from '../../../forms/rules/bound-text.js'
import type { formLimits, forms, formsExtra } from '../../../services/messages/areas.js'
import type { KeysOf } from '../../../services/messages/catalogue.js'
import type { Messages } from '../../../services/messages/messages.js'
import type { Control } from '../elements/control.js'

type Texts = Messages<KeysOf<typeof forms> | KeysOf<typeof formsExtra> | KeysOf<typeof formLimits>>
type Key = Parameters<Texts['t']>[0]

const BAD_INPUT: Readonly<Record<string, Key | undefined>> = {
  number: 'form.field.number',
  date: 'form.field.date',
  time: 'form.field.time',
}

/** The closest values below and above that the step allows: browsers round to them. */
function nearest(control: HTMLInputElement): readonly string[] {
  const values = (['stepDown', 'stepUp'] as const).map((step) => {
    const copy = control.cloneNode() as HTMLInputElement
    copy[step]()
    return copy.value
  })
  return [...new Set(values)].filter((value) => value !== control.value)
}

/** The sentence for a constraint of HTML that a control's value violates. */
export function wordConstraint(control: Control, { t, locale }: Texts): string {
  const { validity, type } = control
  const attribute = (name: string) => control.getAttribute(name) ?? ''
  const isLimit = validity.rangeUnderflow ? 'min' : 'max'
  if (validity.badInput) return t(BAD_INPUT[type] ?? 'form.field.invalid')
  if (validity.typeMismatch) {
    return type === 'url'
      ? t('form.field.website')
      : t('form.field.email', { email: t('form.field.emailExample') })
  }
  if (validity.tooLong) return t('form.field.tooLong')
  if (validity.tooShort) return t('form.field.tooShort', { min: attribute('minlength') })
  if (validity.patternMismatch) return t('form.field.pattern', { hint: attribute('title') }).trim()
  if (validity.rangeUnderflow || validity.rangeOverflow) {
    const limit = writtenValue(type, attribute(isLimit), locale)
    const isNumber = isNumeric(type)
    if (isLimit === 'min') return t(isNumber ? 'form.field.min' : 'form.field.earliest', { min: limit })
    return t(isNumber ? 'form.field.max' : 'form.field.latest', { max: limit })
  }
  if (validity.stepMismatch) {
    const values = nearest(control as HTMLInputElement).map((value) => writtenValue(type, value, locale))
    return t('form.field.step', { values: values.join(' / ') })
  }
  return t('form.field.invalid')
}
