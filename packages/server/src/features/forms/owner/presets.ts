import { FormDefinition, type FormPreset } from '@site/runtime/contract'
import * as v from 'valibot'
import type { Texts } from '../../../base/text/texts.js'

type Field = Readonly<Record<string, unknown>>

/** The part of a form that a preset writes, in the words of the website's language. */
interface Preset {
  readonly fields: readonly Field[]
  readonly submitText: string
  readonly successMessage: string
}

const nameField = (t: Texts): Field => ({
  id: 'name',
  type: 'text',
  label: t('preset.name'),
  required: true,
})

const emailField = (t: Texts): Field => ({
  id: 'email',
  type: 'email',
  label: t('preset.email'),
  required: true,
})

const phoneField = (t: Texts): Field => ({ id: 'phone', type: 'phone', label: t('preset.phone') })

const messageField = (t: Texts): Field => ({
  id: 'message',
  type: 'textarea',
  label: t('preset.message'),
  required: true,
})

/** Bookings are for days to come, at most a year ahead, for whole people. An owner changes this in the form's fields. */
const BOOKED_DAYS: Field = { fromToday: true, daysAhead: 365 }
const BOOKED_TIMES: Field = { seconds: false, minutes: 15 }
const BOOKED_PEOPLE: Field = { min: 1, max: 20, whole: true }

const PRESETS: Readonly<Record<FormPreset, (t: Texts) => Preset>> = {
  contact: (t) => ({
    fields: [nameField(t), emailField(t), phoneField(t), messageField(t)],
    submitText: t('preset.send'),
    successMessage: t('preset.thanks'),
  }),
  booking: (t) => ({
    fields: [
      nameField(t),
      emailField(t),
      phoneField(t),
      { id: 'date', type: 'date', label: t('preset.date'), required: true, ...BOOKED_DAYS },
      { id: 'time', type: 'time', label: t('preset.time'), ...BOOKED_TIMES },
      { id: 'people', type: 'number', label: t('preset.people'), required: true, ...BOOKED_PEOPLE },
      { id: 'notes', type: 'textarea', label: t('preset.notes') },
    ],
    submitText: t('preset.book'),
    successMessage: t('preset.booked'),
  }),
  newsletter: (t) => ({
    fields: [emailField(t)],
    submitText: t('field.subscribe'),
    successMessage: t('preset.joined'),
  }),
  survey: (t) => ({
    fields: [
      {
        id: 'opinion',
        type: 'likert',
        label: t('preset.opinion'),
        options: [t('preset.welcome'), t('preset.quality'), t('preset.price')],
        required: true,
      },
      {
        id: 'again',
        type: 'radio',
        label: t('preset.again'),
        options: [t('preset.yes'), t('preset.maybe'), t('preset.no')],
      },
      { id: 'better', type: 'textarea', label: t('preset.better') },
    ],
    submitText: t('preset.send'),
    successMessage: t('preset.answered'),
  }),
  // A form needs a field that visitors can fill in.
  empty: (t) => ({
    fields: [messageField(t)],
    submitText: t('preset.send'),
    successMessage: t('preset.thanks'),
  }),
}

/**
 * A new form with the fields of a preset. It accepts all addresses that browsers accept: the rule of forms that name none
 * refuses endings such as `.studio`.
 */
export const presetForm = (id: string, name: string, preset: FormPreset, t: Texts): FormDefinition =>
  v.parse(FormDefinition, { id, name, emailRule: 'html', ...PRESETS[preset](t) })
