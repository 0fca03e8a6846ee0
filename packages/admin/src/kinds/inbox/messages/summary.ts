import { htmlEmail, type SubmissionAnswerBody, type SubmissionBody } from '@site/runtime/contract'

/** Lists show no more characters of a message. */
const EXCERPT_LENGTH = 160

type Values = SubmissionBody['values']

const isEmpty = (value: Values[string] | undefined): boolean =>
  value === undefined ||
  (typeof value === 'string' ? value.trim() === '' : Object.values(value).every((part) => part === ''))

/** Answers that the visitor wrote and that are not empty. */
const writtenAnswers = ({ answers, values }: SubmissionBody): SubmissionAnswerBody[] =>
  answers.filter(
    ({ fieldId, type }) => !isEmpty(values[fieldId]) && !['hidden', 'password', 'file'].includes(type),
  )

/** The answer that is the title of a message. */
function titleAnswer(message: SubmissionBody): SubmissionAnswerBody | undefined {
  const answers = writtenAnswers(message)
  const ofType = (type: string) => answers.find((answer) => answer.type === type)
  return ofType('name') ?? ofType('text') ?? ofType('email') ?? answers[0]
}

/** The title of a message: its name field, or else its first short text, which in most forms is a name too. */
export const titleOf = (message: SubmissionBody): string | null => titleAnswer(message)?.text ?? null

/** The rest of a message in one line. */
export function excerptOf(message: SubmissionBody): string {
  const title = titleOf(message)
  const answers = writtenAnswers(message).filter(({ text }) => text !== title)
  const long = answers.filter(({ type }) => type === 'textarea')
  const text = (long.length > 0 ? long : answers).map((answer) => answer.text).join(' · ')
  return text.replace(/\s+/g, ' ').slice(0, EXCERPT_LENGTH)
}

/** A column of a table of messages: one field of their form. */
interface AnswerColumn {
  readonly fieldId: string
  readonly label: string
}

/** A table shows this many fields; all of them are in each message, and in the CSV file. */
const MAX_COLUMNS = 4

const newestFirst = (messages: readonly SubmissionBody[]) =>
  messages.toSorted((one, other) => other.id - one.id)

/** The label of the answer that is the title of a form's messages, as the newest message has it; null without messages. */
export const titleLabelOf = (messages: readonly SubmissionBody[]): string | null =>
  newestFirst(messages).flatMap((message) => titleAnswer(message)?.label || [])[0] ?? null

/** The answers of a message that are not its title. */
function otherAnswers(message: SubmissionBody): SubmissionAnswerBody[] {
  const title = titleAnswer(message)
  return writtenAnswers(message).filter((answer) => answer !== title)
}

/** The first fields of messages of one form, with the labels that the newest of them have. */
export function columnsOf(messages: readonly SubmissionBody[]): readonly AnswerColumn[] {
  const columns = new Map<string, AnswerColumn>()
  for (const message of newestFirst(messages)) {
    for (const { fieldId, label } of otherAnswers(message))
      if (!columns.has(fieldId)) columns.set(fieldId, { fieldId, label: label || fieldId })
  }
  return [...columns.values()].slice(0, MAX_COLUMNS)
}

/** A message's answer in a column, in one line. */
export function cellOf(message: SubmissionBody, { fieldId }: AnswerColumn): string {
  const text = otherAnswers(message).find((answer) => answer.fieldId === fieldId)?.text ?? ''
  return text.replace(/\s+/g, ' ').slice(0, EXCERPT_LENGTH)
}

/** A link to an address. Its sign stays as it is, since some programs for mail do not decode it. */
const mailto = (address: string) => `mailto:${address.split('@').map(encodeURIComponent).join('@')}`

/**
 * The link of an answer; null for plain text. Only email fields link to an address, only website fields to a page,
 * and only over HTTP.
 */
export function linkOf({ type, text }: SubmissionAnswerBody): string | null {
  const value = text.trim()
  if (type === 'email') return htmlEmail(value) ? mailto(value) : null
  if (type !== 'website' || !/^https?:\/\//i.test(value) || !URL.canParse(value)) return null
  const url = new URL(value)
  // A user name can imitate another site: https://bank.example@evil.example.
  return url.username === '' && url.password === '' ? url.href : null
}
