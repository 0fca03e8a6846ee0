import { table, whole } from '../table.js'
import type { FormResult } from './measure.js'
import type { FormRow } from './roster.js'
import type { Told } from './sending.js'

/** One run of the forms. */
export interface FormResults {
  readonly rows: readonly FormRow[]
  readonly found: ReadonlyMap<string, FormResult>
}

const lines = (
  { rows, found }: FormResults,
  headers: readonly string[],
  line: (result: FormResult) => string[],
) =>
  table(
    ['', ...headers],
    rows.map(({ name, title }) => [title, ...line(found.get(name)!)]),
  )

const REPLACED = 'page replaced'

const told = ({ replaced, said, heard }: Told): string => {
  if (replaced) return REPLACED
  if (said.length === 0) return 'nothing'
  return heard ? 'shown, heard' : 'shown'
}

export const formBytesTable = (results: FormResults): string =>
  lines(
    results,
    [
      'script at the start, gzip B',
      'script when it is filled in',
      'style sheet',
      'elements at the start',
      'with errors',
    ],
    ({ script, onSend, styles, empty }) => [
      whole(script),
      whole(onSend),
      whole(styles),
      `+${empty.addedAtStart}`,
      `+${empty.addedWithErrors}`,
    ],
  )

export const formEmptyTable = (results: FormResults): string =>
  lines(
    results,
    [
      'requests',
      'focus',
      'aria-invalid, of 2',
      'described by the error, of 2',
      'speak at once',
      'axe with the errors there',
    ],
    ({ empty }) => [
      whole(empty.requests),
      empty.focus,
      whole(empty.invalid),
      whole(empty.described),
      whole(empty.speaking),
      empty.axe.length > 0 ? empty.axe.join(', ') : 'nothing',
    ],
  )

export const formSendingTable = (results: FormResults): string =>
  lines(
    results,
    [
      'double click sends',
      'and one more click, in all',
      '510 characters of 500',
      'sent again after no answer',
    ],
    ({ clicks, tooLong, again }) => [whole(clicks.double), whole(clicks.impatient), tooLong, again],
  )

export const formAnswersTable = (results: FormResults): string =>
  lines(
    results,
    ['400: error of a field', '500: told', 'what was typed', 'no answer: told', 'what was typed then'],
    ({ placed, broken, gone }) => [placed, told(broken), broken.kept, told(gone), gone.kept],
  )

export const formEndsTable = (results: FormResults): string =>
  lines(
    results,
    ['elements left', 'elements with other attributes', 'refused by the policy', 'under the policy'],
    ({ empty, strict }) => [
      empty.left ? whole(empty.left.elements) : '–',
      empty.left ? whole(empty.left.attributes) : '–',
      strict.violations.length > 0 ? [...new Set(strict.violations)].join(', ') : 'nothing',
      strict.outcome,
    ],
  )

const quoted = (lines: readonly string[]) => lines.map((line) => `“${line}”`).join(' ')

/** What visitors read when the server is down, and when nothing answers: as a list. */
export const formWords = ({ rows, found }: FormResults): string =>
  rows
    .map(({ name, title }) => ({ title, ...found.get(name)! }))
    .filter(({ broken, gone }) => !broken.replaced && !gone.replaced)
    .map(({ title, broken, gone }) => `- **${title}**: ${quoted(broken.said)}; ${quoted(gone.said)}.`)
    .join('\n')

/** What each lacks, as a list. */
export const formLacks = ({ rows }: FormResults): string =>
  rows.map(({ title, lacks }) => `- **${title}**: ${lacks}.`).join('\n')
