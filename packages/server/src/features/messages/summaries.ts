import type { FormDefinition, FormValues } from '@site/runtime/contract'
import { summaryOf } from '@site/runtime/contract'
import type { Texts } from '../../base/text/texts.js'

/** The values of a form as readable text, by field id. Values of removed fields are left out. */
export const summariesOf = (
  form: FormDefinition | undefined,
  values: FormValues,
  t: Texts,
): Record<string, string> =>
  Object.fromEntries(
    (form?.fields ?? [])
      .filter(({ type }) => type !== 'section')
      .map((field) => [field.id, summaryOf(field, values[field.id] ?? '', t)]),
  )
