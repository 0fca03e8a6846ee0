/** The file of a language, relative to the folder of messages. */
export const fileOf = (locale: string): string => `${locale}.json`

/** One issue of a language file. */
export interface CatalogueIssue {
  readonly locale: string
  /** Missing if the issue concerns the whole file. */
  readonly area?: string
  /** Missing if the issue concerns a whole area. */
  readonly key?: string
  /** The issue, the allowed values and the remedy, in a sentence. */
  readonly reason: string
}

/** Thrown by the build for issues of language files; its message lists every issue, one per line. */
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
