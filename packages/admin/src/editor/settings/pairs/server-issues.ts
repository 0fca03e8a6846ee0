import { isPairPart, type PairIssue } from '@site/runtime/contract'

type Issues = Readonly<Record<string, string>>

/** The setting that an issue of the server is about. That of a pair has the place as well: `addresses.4.key`. */
export const settingOf = (name: string): string => name.split('.', 1)[0]!

/** The server's issues of the pairs of a setting; their indexes are those of its value. */
export const pairIssuesOf = (issues: Issues, setting: string): readonly PairIssue[] =>
  Object.entries(issues).flatMap(([name, message]) => {
    const [of, index, part] = name.split('.')
    return of === setting && isPairPart(part) ? [{ index: Number(index), part, message }] : []
  })
