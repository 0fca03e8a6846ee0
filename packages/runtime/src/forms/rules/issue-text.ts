import type { FieldFault } from './field-rules.js'

/** Looks up a text of the form's catalogue. */
export type FormTexts = (
  key: `form.field.${FieldFault | 'requiredUnnamed' | 'emailExample'}`,
  values?: Readonly<Record<string, string>>,
) => string

/**
 * The sentence for a field's issue.
 *
 * @param label - the field's title as plain text; empty without one
 */
export function wordFault(t: FormTexts, issue: FieldFault, label: string): string {
  if (issue === 'required' && label === '') return t('form.field.requiredUnnamed')
  return t(`form.field.${issue}`, { label, email: t('form.field.emailExample') })
}
