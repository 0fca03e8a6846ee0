import {
  type FieldValue,
  type FormDefinition,
  type FormField,
  hasParts,
  VALUE_PARTS,
} from '@site/runtime/contract'
import { plainValue, titleOf } from '../inbox/answers.js'
import type { ListedSubmission } from '../inbox/submissions.js'
import type { Texts } from '../texts.js'

/** One column of an export. */
export interface Column {
  readonly title: string
  cell(submission: ListedSubmission): string
}

function part(value: FieldValue | undefined, name: string): string {
  if (typeof value !== 'object' || Array.isArray(value) || !Object.hasOwn(value, name)) return ''
  return (value as Readonly<Record<string, string>>)[name] ?? ''
}

type PartKey = Parameters<Texts>[0]

/** The columns of a field: one, or one for each part or question. */
function columnsOf(field: FormField, t: Texts): Column[] {
  const [{ id }, title] = [field, titleOf(field)]
  const parts = (names: readonly (readonly [name: string, label: string])[]): Column[] =>
    names.map(([name, label]) => ({
      title: `${title}: ${label}`,
      cell: ({ values }) => part(values[id], name),
    }))
  if (hasParts(field)) {
    return parts(
      VALUE_PARTS[field.type].map((name) => [
        name,
        t(`field.${field.type}.${name.toLowerCase()}` as PartKey),
      ]),
    )
  }
  switch (field.type) {
    case 'section':
      return []
    case 'likert':
      return parts(field.options.map((question) => [question, question]))
    default:
      return [{ title, cell: ({ values }) => plainValue(values[id]) }]
  }
}

/**
 * The columns of a form's export: the time, its fields, and former fields whose values are still stored.
 *
 * @param stored the ids of all stored values
 */
export function exportColumns(
  form: FormDefinition | undefined,
  stored: readonly string[],
  t: Texts,
): Column[] {
  const fields = form?.fields ?? []
  const current = new Set(fields.map(({ id }) => id))
  const former = stored.filter((id) => !current.has(id))
  return [
    { title: t('export.time'), cell: ({ at }) => at.toISOString() },
    ...fields.flatMap((field) => columnsOf(field, t)),
    ...former.map((id): Column => ({ title: id, cell: ({ values }) => plainValue(values[id]) })),
  ]
}
