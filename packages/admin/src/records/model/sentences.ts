import { formatMoney, money } from '@site/runtime/contract'
import type * as v from 'valibot'
import { writeAmount } from '../../base/format/numbers.js'
import { recordsTexts } from '../../base/lists/texts.js'
import { t } from '../../base/messages.js'
import { texts } from '../../base/texts.js'
import { fieldIssue } from '../../editor/settings/field-issue.js'
import { type Conversion, schemaIssues } from './conversions.js'
import { boundOf, type FormContext, optionOf, type Value } from './values.js'

/** In minor units, for an example of an amount. */
const EXAMPLE = 500

const isSentence = (message: string) => message.endsWith('.')

/** The rule of an amount, as a sentence. */
function amountSentence(issue: v.BaseIssue<unknown> | null, context: FormContext): string {
  const { currency = '', language = 'en', example = String(EXAMPLE) } = context
  if (issue?.type === 'max_value')
    return recordsTexts.amountMost(formatMoney(money(Number(issue.requirement), currency)))
  return recordsTexts.amount(writeAmount(Number(example), currency, language))
}

/** An issue of a schema in words that name what is allowed. Null stands for an entry that is no value of its kind. */
export function issueSentence(
  value: Value,
  issue: v.BaseIssue<unknown> | null,
  context: FormContext,
): string {
  if (issue && isSentence(issue.message)) return issue.message
  const { rule, schema } = value.field
  if (rule !== undefined) return value.say(rule, context)
  if (value.form === 'amount') return amountSentence(issue, context)
  if (issue?.type === 'max_length' && typeof issue.input === 'string')
    return t('panel.invalid.tooLong', { max: Number(issue.requirement) })
  if (issue?.type === 'min_length') return t('panel.invalid.required')
  const [min, max] = [boundOf(schema, 'min_value'), boundOf(schema, 'max_value')]
  if (min !== null && max !== null) return t('panel.invalid.integer', { min, max })
  return issue ? texts.invalidFormat(issue.message) : t('panel.invalid.required')
}

/** Why an entry cannot be saved; null if it can. */
export function entryIssue(
  value: Value,
  { savedOf }: Conversion,
  typed: unknown,
  context: FormContext,
): string | null {
  const option = optionOf(value)
  if (option) return fieldIssue(option, typed)
  const saved = savedOf(typed, value, context)
  const isEmpty = typeof typed === 'string' && typed.trim() === ''
  if (isEmpty && !value.isRequired) return null
  if (saved === null && value.form !== 'plain') return issueSentence(value, null, context)
  const [issue] = schemaIssues(value, saved)
  if (isEmpty) return issue && isSentence(issue.message) ? issue.message : t('panel.invalid.required')
  return issue ? issueSentence(value, issue, context) : null
}
