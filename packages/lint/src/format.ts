import type { PositionedIssue, Rule } from './issue.js'

/** The issues of one page. */
export interface LintedFile {
  readonly file: string
  readonly issues: readonly PositionedIssue[]
}

/** Pages are untrusted: no character of them may control the terminal. */
const CONTROL = /[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]/gu

const printable = (text: string) =>
  text.replace(CONTROL, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`)

/** The words before what is expected, for issues that are not about one value of several. */
const LEADS: Readonly<Partial<Record<Rule, string>>> = {
  'missing-part': 'add an element with',
  'options-json': 'they must be',
  'context-json': 'it must be',
  'form-json': 'it must be',
}

/** A longer list would hide the nearest name. */
const LONGEST_LIST = 80

function sentence({ code, message, expected, nearest }: PositionedIssue): string {
  if (!nearest) return expected ? `${message}; ${LEADS[code] ?? 'allowed:'} ${expected}` : message
  const question = `${message}. Did you mean ${nearest}?`
  return expected && expected.length <= LONGEST_LIST ? `${question} Allowed: ${expected}` : question
}

const count = (number: number, noun: string) => `${number} ${noun}${number === 1 ? '' : 's'}`

/** One line for each issue, as compilers write them, and a summary. */
export function formatText(files: readonly LintedFile[]): string {
  const lines = files.flatMap(({ file, issues }) =>
    issues.map((issue) =>
      printable(`${file}:${issue.line}:${issue.column} ${sentence(issue)} [${issue.code}]`),
    ),
  )
  const total = lines.length
  const pages = count(files.length, 'page')
  return [...lines, total === 0 ? `${pages}: nothing to mend.` : `${pages}: ${count(total, 'issue')}.`].join(
    '\n',
  )
}

/** The JSON of `--json`. Its names are older than those of issues, and programs read them. */
export const formatJson = (files: readonly LintedFile[]): string =>
  JSON.stringify(
    {
      files: files.map(({ file, issues }) => ({
        file,
        findings: issues.map(({ code, line, column, message, expected, nearest }) => ({
          rule: code,
          line,
          column,
          message,
          allowed: expected,
          nearest,
        })),
      })),
    },
    null,
    2,
  )
