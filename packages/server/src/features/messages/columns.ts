import {
  type FieldValue,
  type FormDefinition,
  type FormField,
  hasParts,
  LIKERT_WORDS,
  summaryOf,
} from '@site/runtime/contract'
import type { Texts } from '../../base/text/texts.js'
import { plainValue, titleOf } from './answers.js'
import type { ListedSubmission } from './submissions.js'

/** One column of an export. */
export interface Column {
  readonly title: string
  cell(submission: ListedSubmission): string
}

function part(value: FieldValue | undefined, name: string): string {
  if (typeof value !== 'object' || Array.isArray(value) || !Object.hasOwn(value, name)) return ''
  return (value as Readonly<Record<string, string>>)[name] ?? ''
}

/** A score of a survey in words; the text itself if it is none. */
const scoreText = (score: string, t: Texts): string =>
  Object.hasOwn(LIKERT_WORDS, score) ? t(LIKERT_WORDS[score as keyof typeof LIKERT_WORDS]) : score

/** The columns of a field: one, or one for each question of a survey. */
function columnsOf(field: FormField, t: Texts): Column[] {
  const [{ id }, title] = [field, titleOf(field)]
  if (hasParts(field)) {
    // A name, an address, a number and a time are each one answer, as the inbox shows them.
    const cell = ({ values }: ListedSubmission) => {
      const text = summaryOf(field, values[id], t)
      return text === t('field.empty') ? '' : text
    }
    return [{ title, cell }]
  }
  switch (field.type) {
    case 'section':
      return []
    case 'likert':
      return field.options.map((question) => ({
        title: `${title}: ${question}`,
        cell: ({ values }) => scoreText(part(values[id], question), t),
      }))
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
