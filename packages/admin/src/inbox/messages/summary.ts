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

/** The title of a message: its name field, or else its first short text, which in most forms is a name too. */
export function titleOf(message: SubmissionBody): string | null {
  const answers = writtenAnswers(message)
  const ofType = (type: string) => answers.find((answer) => answer.type === type)
  return (ofType('name') ?? ofType('text') ?? ofType('email') ?? answers[0])?.text ?? null
}

/** The rest of a message in one line. */
export function excerptOf(message: SubmissionBody): string {
  const title = titleOf(message)
  const answers = writtenAnswers(message).filter(({ text }) => text !== title)
  const long = answers.filter(({ type }) => type === 'textarea')
  const text = (long.length > 0 ? long : answers).map((answer) => answer.text).join(' · ')
  return text.replace(/\s+/g, ' ').slice(0, EXCERPT_LENGTH)
}

/**
 * The link of an answer; null for plain text. Only email fields link to an address, only website fields to a page,
 * and only over HTTP.
 */
export function linkOf({ type, text }: SubmissionAnswerBody): string | null {
  const value = text.trim()
  if (type === 'email') return htmlEmail(value) ? `mailto:${encodeURIComponent(value)}` : null
  if (type !== 'website' || !/^https?:\/\//i.test(value) || !URL.canParse(value)) return null
  const url = new URL(value)
  // A user name can imitate another site: https://bank.example@evil.example.
  return url.username === '' && url.password === '' ? url.href : null
}
