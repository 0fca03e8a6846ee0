import {
  checkFormValues,
  type FormDefinition,
  type FormField,
  type FormValues,
  wordFault,
} from '@site/runtime/contract'
import { storable } from '../database/storable.js'
import type { Texts } from '../texts.js'
import { fileNames, type Upload, wrongUploads } from './uploads.js'

/** What came of checking: values to store, or the sentences that refuse them. */
export type Checked =
  | { readonly ok: true; readonly values: FormValues }
  | { readonly ok: false; readonly error: string; readonly errors: Readonly<Record<string, string>> }

/** Text as it is counted and kept: a line break is one unit, and nothing in it that the database refuses. */
export const normalise = (text: string): string => storable(text.replace(/\r\n?/g, '\n'))

/** The deepest values go: a form holds fields, a field parts. What lies deeper is refused, so it is not looked at. */
const DEPTH = 2

/** The texts of values, in lists and by part as well, normalised; anything else stays, for the check to refuse. */
export function normaliseAll(sent: unknown, depth = DEPTH): unknown {
  if (typeof sent === 'string') return normalise(sent)
  if (typeof sent !== 'object' || sent === null || depth === 0) return sent
  if (Array.isArray(sent)) return sent.map((item) => normaliseAll(item, depth - 1))
  return Object.fromEntries(Object.entries(sent).map(([id, item]) => [id, normaliseAll(item, depth - 1)]))
}

/** A field's name, as people read it. */
export const labelOf = (field: FormField | undefined): string =>
  field && 'label' in field ? field.label : ''

const isRecord = (sent: unknown): sent is Readonly<Record<string, unknown>> =>
  typeof sent === 'object' && sent !== null && !Array.isArray(sent)

/** With the names of the files that came: what a page says about its files is not a file. */
function withFiles(form: FormDefinition, sent: unknown, { uploads, wrong }: Files): unknown {
  if (!isRecord(sent)) return sent
  const names = Object.entries(fileNames(form, uploads)).filter(([id]) => !wrong.has(id))
  const none = [...wrong.keys()].map((id): [string, string[]] => [id, []])
  return { ...sent, ...Object.fromEntries([...names, ...none]) }
}

interface Files {
  readonly uploads: readonly Upload[]
  readonly wrong: ReadonlyMap<string, string>
}

/** Checks a form's values and files, and says what is wrong in the visitor's language. */
export function checkValues(
  form: FormDefinition,
  sent: unknown,
  uploads: readonly Upload[],
  { t, locale }: { readonly t: Texts; readonly locale: string },
): Checked {
  const wrong = wrongUploads(form, uploads, t, locale)
  const checked = checkFormValues(form.fields, withFiles(form, sent, { uploads, wrong }), form.emailRule)
  if (checked.kind === 'shape') return { ok: false, error: t('form.error.fields'), errors: {} }
  if (checked.kind === 'values' && wrong.size === 0) return { ok: true, values: checked.values }
  const fields = new Map(form.fields.map((field) => [field.id, field]))
  const faults = checked.kind === 'faults' ? [...checked.faults] : []
  const errors = faults.map(([id, fault]) => [id, wordFault(t, fault, labelOf(fields.get(id)))])
  return { ok: false, error: t('form.invalid'), errors: Object.fromEntries([...errors, ...wrong]) }
}
