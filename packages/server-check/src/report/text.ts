import type { Report } from '../case.js'

const count = (number: number, one: string, many: string) => `${number} ${number === 1 ? one : many}`

/** A report for people: each difference with what was sent, what is allowed, what came, and what to do. */
export function reportText({ url, level, passed, differences, skipped }: Report): string {
  const lines = differences.map(({ call, title, sent, allowed, came, fix }) =>
    [
      `✗ ${call} ${title}`,
      `    sent     ${sent}`,
      `    allowed  ${allowed}`,
      `    came     ${came}`,
      `    to do    ${fix}`,
      '',
    ].join('\n'),
  )
  const reasons = new Map<string, number>()
  for (const { reason } of skipped) reasons.set(reason, (reasons.get(reason) ?? 0) + 1)
  return [
    ...lines,
    ...[...reasons].map(
      ([reason, number]) => `${count(number, 'case was', 'cases were')} not made: ${reason}.`,
    ),
    `${url}, level ${level}: ${count(passed, 'case', 'cases')} passed, ${count(differences.length, 'differs', 'differ')}.`,
  ].join('\n')
}
