import { isEmail } from '../../contract/api/email.js'
import type { BlockContext } from '../../core/block.js'
import type { forms } from '../../services/messages/areas/forms.js'
import type { KeysOf } from '../../services/messages/catalogue.js'
import type { Messages } from '../../services/messages/messages.js'

/** The form's texts. */
export type FormMessages = Messages<KeysOf<typeof forms>>

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** One field of the form: its box, its control, and the name that the server knows it by. */
export interface Field {
  readonly id: string
  readonly control: Control
  readonly label: string
  /** Shows an error above the field's title, or takes it away. */
  fail(message: string | null): void
  /** What is wrong with what was typed, or null. */
  check(messages: FormMessages): string | null
}

const isControl = (element: Element): element is Control =>
  element.matches('input, textarea, select') && 'value' in element

function limitOf(box: HTMLElement, control: Control): number {
  const limit = Number(box.getAttribute('data-max-length') ?? control.getAttribute('data-max-length') ?? 0)
  return Number.isFinite(limit) && limit > 0 ? limit : Number.POSITIVE_INFINITY
}

function createField({ attrs, parts }: BlockContext, box: HTMLElement, control: Control, id: string): Field {
  const label = control.labels?.[0]?.textContent?.trim() ?? ''
  const slot = () => {
    const existing = parts('error').find((each) => box.contains(each))
    if (existing) return existing
    const made = control.ownerDocument.createElement('p')
    made.dataset.part = 'error'
    return attrs.insert(box, made, box.firstChild)
  }
  return {
    id,
    control,
    label,
    fail(message) {
      const element = slot()
      if (message === null) {
        attrs.text(element, '')
        attrs.set(element, 'hidden', '')
        attrs.remove(box, 'data-invalid')
        attrs.remove(control, 'aria-invalid')
        return
      }
      attrs.text(element, message)
      attrs.remove(element, 'hidden')
      attrs.set(box, 'data-invalid', '')
      attrs.set(control, 'aria-invalid', 'true')
      const described = new Set((control.getAttribute('aria-describedby') ?? '').split(' ').filter(Boolean))
      attrs.set(control, 'aria-describedby', [...described.add(attrs.id(element))].join(' '))
    },
    check({ t }) {
      const { value } = control
      if (control.required && value.trim() === '') {
        return label ? t('form.field.required', { label }) : t('form.field.requiredUnnamed')
      }
      if (value.length > limitOf(box, control)) return t('form.field.tooLong')
      if (control.type === 'email' && value !== '' && !isEmail(value)) {
        return t('form.field.email', { email: t('form.field.emailExample') })
      }
      return null
    },
  }
}

/** The fields of a form, in document order. A box without a control is left alone. */
export function readFields(context: BlockContext): Field[] {
  const controls = context.parts('control').filter(isControl)
  return context.parts('field').flatMap((box) => {
    const control = controls.find((each) => box.contains(each))
    const id = box.getAttribute('data-field-id') ?? control?.name
    return control && id ? [createField(context, box, control, id)] : []
  })
}
