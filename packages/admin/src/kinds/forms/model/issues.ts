import {
  DAYS_AHEAD_MAX,
  type FormConfigBody,
  type FormConfigIssue,
  formConfigIssues,
  MINUTES_STEP_MAX,
  NUMBER_BOUND_MAX,
  TEXT_LIMIT_MAX,
} from '@site/runtime/contract'
import { t } from '../../../base/editor-messages.js'
import { anyText } from '../../../base/format/any-text.js'
import { formTexts as texts } from '../texts.js'
import { savedBound } from './bound-texts.js'
import { type DraftField, type FormDraft, optionsOf, requestOf } from './draft.js'

/** The sentences about a draft that cannot be saved, by their places: `fields.2.options.0`, `name`, `notify`. */
export type Issues = ReadonlyMap<string, string>

/** The largest counts that the schema allows. */
const COUNTS: Readonly<Record<string, number>> = {
  maxLength: TEXT_LIMIT_MAX,
  daysAhead: DAYS_AHEAD_MAX,
  minutes: MINUTES_STEP_MAX,
}

const isOneOf = (property: string | undefined, ...names: readonly string[]): boolean =>
  property !== undefined && names.includes(property)

/** Why the bounds of a field leave nothing. Two numbers in their order can have no whole one between them. */
function reversedSentence(property: string | undefined, field: DraftField | undefined): string {
  if (property !== 'max') return texts.latestBeforeEarliest
  return Number(savedBound(field?.max)) < Number(savedBound(field?.min))
    ? texts.maxBelowMin
    : texts.noWholeBetween
}

function sentence({ at, rule, bound, message }: FormConfigIssue, { fields }: FormDraft): string {
  const [, index, property, item] = at.split('.')
  if (at === 'notify') {
    return `${t('editor.email.invalid')}. ${t('editor.email.format', { email: t('form.field.emailExample') })}`
  }
  if (at === 'mailingList') return texts.listName
  if (at === 'fields') return rule === 'max_length' ? texts.tooManyFields(bound ?? 0) : texts.noFields
  const most = COUNTS[property ?? '']
  if (most !== undefined) return t('panel.invalid.integer', { min: 0, max: most })
  if (rule === 'raw_check') return reversedSentence(property, fields[Number(index)])
  if (isOneOf(property, 'min', 'max'))
    return t('panel.invalid.number', { min: -NUMBER_BOUND_MAX, max: NUMBER_BOUND_MAX })
  if (isOneOf(property, 'earliest', 'latest')) return texts.notDay
  if (property === 'options') return optionSentence(rule, bound, item)
  if (rule === 'max_length' && bound !== null) return t('panel.invalid.tooLong', { max: bound })
  if (rule === 'min_length') return t('panel.invalid.required')
  return message
}

function optionSentence(rule: string, bound: number | null, item: string | undefined): string {
  if (rule === 'check') return texts.sameOptions
  if (rule === 'min_length' && item !== undefined) return texts.optionMissing
  if (rule === 'max_length') return t('panel.invalid.tooLong', { max: bound ?? 0 })
  return t('panel.invalid.required')
}

/** Whether only empty options are the same: each of them says already that it is missing. */
function isAboutEmpty({ at, rule }: FormConfigIssue, { fields }: FormDraft): boolean {
  const [, index, property] = at.split('.')
  const field = fields[Number(index)]
  if (rule !== 'check' || property !== 'options' || !field) return false
  const written = optionsOf(field)
    .map((option) => option.trim())
    .filter(Boolean)
  return new Set(written).size === written.length
}

/** The issues of a draft that prevent a save. Beyond the schema, a form and its fields need names that people can read. */
export function issuesOf(stored: FormConfigBody, draft: FormDraft): Issues {
  const issues = new Map<string, string>()
  if (draft.name.trim() === '') issues.set('name', t('panel.invalid.required'))
  for (const [index, { type, label, key }] of draft.fields.entries()) {
    const [name, value] = type === 'hidden' ? ['key', key] : ['label', label]
    if (type !== 'section' && anyText(value ?? '').trim() === '') {
      issues.set(`fields.${index}.${name}`, t('panel.invalid.required'))
    }
  }
  if (draft.joins && draft.mailingList === '') issues.set('mailingList', t('editor.list.required'))
  for (const issue of formConfigIssues(requestOf(stored, draft))) {
    if (!issues.has(issue.at) && !isAboutEmpty(issue, draft)) issues.set(issue.at, sentence(issue, draft))
  }
  return issues
}

/** The index of the first field with an issue; null if the fields have none. */
export function firstField(issues: Issues): number | null {
  const numbers = [...issues.keys()].flatMap((at) => /^fields\.(\d+)/.exec(at)?.[1] ?? [])
  return numbers.length > 0 ? Math.min(...numbers.map(Number)) : null
}
