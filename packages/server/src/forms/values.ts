import { checkFormValues, type FieldFault, type FormDefinition } from '@site/runtime/contract'
import { storable } from '../database/storable.js'
import type { Texts } from '../texts.js'
import type { Values } from './store.js'

/** What came of checking: values to store, or the sentences that refuse them. */
export type Checked =
  | { readonly ok: true; readonly values: Values }
  | { readonly ok: false; readonly error: string; readonly errors: Readonly<Record<string, string>> }

/** Text as it is counted and kept: a line break is one unit, and nothing in it that the database refuses. */
export const normalise = (text: string): string => storable(text.replace(/\r\n?/g, '\n'))

/** An object's texts, normalised; anything else stays what it is, for the check to refuse. */
export function normaliseAll(sent: unknown): unknown {
  if (typeof sent !== 'object' || sent === null || Array.isArray(sent)) return sent
  return Object.fromEntries(
    Object.entries(sent).map(([id, text]) => [id, typeof text === 'string' ? normalise(text) : text]),
  )
}

/** Checks a form's values, and says what is wrong in the visitor's language. */
export function checkValues(form: FormDefinition, sent: unknown, t: Texts): Checked {
  const checked = checkFormValues(form.fields, sent)
  if (checked.kind === 'values') return { ok: true, values: checked.values }
  if (checked.kind === 'shape') return { ok: false, error: t('form.error.fields'), errors: {} }

  const sentences: Record<FieldFault, (label: string) => string> = {
    required: (label) => t('form.field.required', { label }),
    length: () => t('form.field.tooLong'),
    email: () => t('form.field.email', { email: t('form.field.emailExample') }),
  }
  const labels = new Map(form.fields.map(({ id, label }) => [id, label]))
  const errors = [...checked.faults].map(([id, fault]) => [id, sentences[fault](labels.get(id) ?? id)])
  return { ok: false, error: t('form.invalid'), errors: Object.fromEntries(errors) }
}
