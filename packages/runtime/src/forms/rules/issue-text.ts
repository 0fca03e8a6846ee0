import type { FieldFault } from './field-rules.js'

/** Looks up a text of the form's catalogue. */
export type FormTexts = (
  key: `form.field.${FieldFault | 'requiredUnnamed' | 'emailExample'}`,
  values?: Readonly<Record<string, string>>,
) => string

/**
 * The sentence for what is wrong with a field.
 *
 * @param label - the field's name, as people read it; empty where it has none
 */
export function wordFault(t: FormTexts, fault: FieldFault, label: string): string {
  if (fault === 'required' && label === '') return t('form.field.requiredUnnamed')
  return t(`form.field.${fault}`, { label, email: t('form.field.emailExample') })
}
