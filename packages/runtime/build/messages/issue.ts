/** The file of a language, relative to the folder of messages. */
export const fileOf = (locale: string): string => `${locale}.json`

/** One thing wrong with a language file. */
export interface CatalogueIssue {
  readonly locale: string
  /** Absent where the whole file is wrong. */
  readonly area?: string
  /** Absent where a whole area is wrong. */
  readonly key?: string
  /** The issue, the allowed values and the remedy, in a sentence. */
  readonly reason: string
}

/** Thrown by the build when a language file is wrong; its message lists every issue, one to a line. */
export class MessageCatalogueError extends Error {
  override readonly name = 'MessageCatalogueError'
  readonly issues: readonly CatalogueIssue[]

  constructor(issues: readonly CatalogueIssue[]) {
    super(['the message catalogues are wrong', ...issues.map(describe)].join('\n  '))
    this.issues = issues
  }
}

const describe = ({ locale, area, key, reason }: CatalogueIssue): string => {
  const place = [area && `area ${area}`, key && `"${key}"`].filter(Boolean)
  return `locale ${locale}, ${[fileOf(locale), ...place].join(', ')}: ${reason}`
}
