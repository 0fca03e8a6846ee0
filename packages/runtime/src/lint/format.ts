import type { Finding } from './finding.js'

/** What was found in one file. */
export interface FileFindings {
  readonly file: string
  readonly findings: readonly Finding[]
}

/** Pages are written by others: nothing in them may move the cursor of a terminal. */
const CONTROL = /[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]/gu

const printable = (text: string) =>
  text.replace(CONTROL, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`)

/** Where one name is near, a list of all of them would only hide it. */
const sentence = ({ message, allowed, nearest }: Finding) => {
  if (nearest) return `${message}. Did you mean ${nearest}?`
  return allowed ? `${message}; allowed: ${allowed}` : message
}

const count = (number: number, noun: string) => `${number} ${noun}${number === 1 ? '' : 's'}`

/** One line for each finding, as compilers write them, and one line that sums up. */
export function formatText(files: readonly FileFindings[]): string {
  const lines = files.flatMap(({ file, findings }) =>
    findings.map((finding) =>
      printable(`${file}:${finding.line}:${finding.column} ${sentence(finding)} [${finding.rule}]`),
    ),
  )
  const total = lines.length
  const pages = count(files.length, 'page')
  return [
    ...lines,
    total === 0 ? `${pages}: nothing to mend.` : `${pages}: ${count(total, 'problem')}.`,
  ].join('\n')
}

/** The same for programs. */
export const formatJson = (files: readonly FileFindings[]): string => JSON.stringify({ files }, null, 2)
