import {
  allowed,
  boundsOf,
  type Description,
  describe,
  type Issue,
  kindIssue,
  kindOf,
  read,
  type SettingsSection,
  type SettingsSectionName,
  settingsSections,
} from '@site/runtime/contract'
import type { Services } from '../../services.js'
import { cssIssue } from '../own-css/check.js'
import type { CheckedOptions } from './options.js'

type Values = Readonly<Record<string, unknown>>

/** Far more than a section has settings: no answer is many times as long as its question. */
const MAX_ERRORS = 100

/**
 * The values of a section that an owner may save: those that pages accept, and of the owner's CSS what is CSS and loads
 * nothing from elsewhere.
 *
 * @param origin the site's own
 */
export async function savedValuesOf(
  services: Pick<Services, 'words'>,
  name: SettingsSectionName,
  sent: Values,
  origin: string,
): Promise<CheckedOptions> {
  const checked = valuesOf(name, sent, formOf(services, name))
  if (!checked.ok || name !== 'css' || typeof checked.options.sheet !== 'string') return checked
  const issue = await cssIssue(checked.options.sheet, origin)
  return issue === null ? checked : { ok: false, errors: { sheet: issue } }
}

/** The issue of a value as a sentence. In a value with parts every part must be valid, although a page would only leave out the bad one. */
function issueOf(description: Description, value: unknown): string | null {
  const issues: Issue[] = []
  const accepted = read(description, value, issues)
  const kind = kindOf(description)
  // It names the row, of more than one of which something may be wrong, or the placeholder.
  const isNamed = kind === 'pairs' || kind === 'placeholders'
  const named = isNamed ? kindIssue(kind, value, boundsOf(description)) : null
  if (named !== null) return named
  if (accepted === undefined) return `This must be ${allowed(description)}.`
  if (kind === null) return null
  const [issue] = issues
  return issue
    ? `“${issue.path}” must be ${allowed(issue.expected)}.`
    : kindIssue(kind, accepted, boundsOf(description))
}

/** The form of a section. That of the words is as the theme makes it. */
export const formOf = ({ words }: Pick<Services, 'words'>, name: SettingsSectionName): SettingsSection =>
  name === 'words' ? words.form : settingsSections[name]

/** The values of a section that pages accept, as they read them. */
export function valuesOf(
  name: SettingsSectionName,
  sent: Values,
  { schema: { entries } }: SettingsSection = settingsSections[name],
): CheckedOptions {
  const errors: [string, string][] = []
  const options: [string, unknown][] = []
  for (const [option, value] of Object.entries(sent)) {
    if (errors.length >= MAX_ERRORS) break
    const entry = Object.hasOwn(entries, option) ? entries[option] : undefined
    if (!entry) {
      // A theme has up to a thousand words, and an answer up to a hundred of these sentences.
      const known = name === 'words' ? '' : ` It has ${Object.keys(entries).join(', ')}.`
      errors.push([option, `The section “${name}” has no setting “${option}”.${known}`])
      continue
    }
    // Without the default, which would stand for a bad value.
    const { wrapped = describe(entry) } = describe(entry)
    const issue = issueOf(wrapped, value)
    if (issue !== null) errors.push([option, issue])
    else options.push([option, read(wrapped, value)])
  }
  return errors.length > 0
    ? { ok: false, errors: Object.fromEntries(errors) }
    : { ok: true, options: Object.fromEntries(options) }
}
