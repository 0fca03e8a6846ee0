import {
  checkFormValues,
  type FormDefinition,
  type FormField,
  type FormValues,
  wordBound,
  wordFault,
} from '@site/runtime/contract'
import { storable } from '../../../base/database/storable.js'
import { isRecord } from '../../../base/text/record.js'
import type { Texts } from '../../../base/text/texts.js'
import { fileNames, type Upload, uploadIssues } from '../uploads/uploads.js'

/** The result of a check: values to store, or messages for the visitor. */
export type Checked =
  | { readonly ok: true; readonly values: FormValues }
  | { readonly ok: false; readonly error: string; readonly errors: Readonly<Record<string, string>> }

/** Text as it is counted and stored: a line break is one character, and every character can be stored. */
export const normalise = (text: string): string => storable(text.replace(/\r\n?/g, '\n'))

/** A form has fields, a field has parts. Deeper values are invalid and stay unchanged. */
const DEPTH = 2

/** Normalises the texts of values, also in lists and parts. Other values stay, and the check rejects them. */
export function normaliseAll(sent: unknown, depth = DEPTH): unknown {
  if (typeof sent === 'string') return normalise(sent)
  if (typeof sent !== 'object' || sent === null || depth === 0) return sent
  if (Array.isArray(sent)) return sent.map((item) => normaliseAll(item, depth - 1))
  return Object.fromEntries(Object.entries(sent).map(([id, item]) => [id, normaliseAll(item, depth - 1)]))
}

/** The visible label of a field. */
export const labelOf = (field: FormField | undefined): string =>
  field && 'label' in field ? field.label : ''

/** Values with the names of the files that arrived, instead of those that the page claims. */
function withFileNames(form: FormDefinition, sent: unknown, { uploads, issues }: Files): unknown {
  if (!isRecord(sent)) return sent
  const names = Object.entries(fileNames(form, uploads)).filter(([id]) => !issues.has(id))
  const none = [...issues.keys()].map((id): [string, string[]] => [id, []])
  return { ...sent, ...Object.fromEntries([...names, ...none]) }
}

interface Files {
  readonly uploads: readonly Upload[]
  readonly issues: ReadonlyMap<string, string>
}

/** Checks a form's values and files. Messages are in the website's language. */
export function checkValues(
  form: FormDefinition,
  sent: unknown,
  uploads: readonly Upload[],
  { t, locale, today }: { readonly t: Texts; readonly locale: string; readonly today: string },
): Checked {
  const fileFields = new Set(form.fields.flatMap(({ id, type }) => (type === 'file' ? [id] : [])))
  // A file that no field stores would be lost, and the visitor would not know.
  if (uploads.some(({ fieldId }) => !fileFields.has(fieldId))) {
    return { ok: false, error: t('form.error.fields'), errors: {} }
  }
  const issues = uploadIssues(form, uploads, t, locale)
  const checked = checkFormValues(form.fields, withFileNames(form, sent, { uploads, issues }), {
    emailRule: form.emailRule,
    today,
  })
  if (checked.kind === 'shape') return { ok: false, error: t('form.error.fields'), errors: {} }
  if (checked.kind === 'values' && issues.size === 0) return { ok: true, values: checked.values }
  const fields = new Map(form.fields.map((field) => [field.id, field]))
  const fieldIssues = checked.kind === 'faults' ? [...checked.faults] : []
  const errors = fieldIssues.map(([id, issue]) => [
    id,
    typeof issue === 'string' ? wordFault(t, issue, labelOf(fields.get(id))) : wordBound(t, issue, locale),
  ])
  return { ok: false, error: t('form.invalid'), errors: Object.fromEntries([...errors, ...issues]) }
}
