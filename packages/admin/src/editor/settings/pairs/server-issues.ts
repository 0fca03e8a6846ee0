import { isPairPart, type PairIssue } from '@site/runtime/contract'

type Issues = Readonly<Record<string, string>>

/** The server's issues of the pairs of a setting; their indexes are those of its value. */
export const pairIssuesOf = (issues: Issues, setting: string): readonly PairIssue[] =>
  Object.entries(issues).flatMap(([name, message]) => {
    const [of, index, part] = name.split('.')
    return of === setting && isPairPart(part) ? [{ index: Number(index), part, message }] : []
  })
