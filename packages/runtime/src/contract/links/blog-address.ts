/** Something in the pattern of a blog's addresses that is not allowed there. A hyphen takes its place. */
export interface PatternIssue {
  /** The text that was found, such as `%author`. */
  readonly value: string
  /** Its position, in UTF-16 units from the start of the pattern. */
  readonly offset: number
  /** The allowed values, in words. */
  readonly expected: string
}

/** A pattern in the form that is stored. */
export interface BlogPattern {
  readonly pattern: string
  readonly issues: readonly PatternIssue[]
}

/** The facts of a post that its address is made of. */
export interface BlogPost {
  readonly date: Date
  readonly title: string
}

type Token = 'year' | 'month' | 'day' | 'title'

const TOKENS: ReadonlyMap<string, Token> = new Map([
  ['%y', 'year'],
  ['%year', 'year'],
  ['%m', 'month'],
  ['%month', 'month'],
  ['%d', 'day'],
  ['%day', 'day'],
  ['%t', 'title'],
  ['%title', 'title'],
])

const ALLOWED_TOKENS = '%year, %month, %day, %title, or %y, %m, %d, %t'
const ALLOWED_SIGNS = 'letters, digits, hyphens, slashes and tokens'

/** Longer patterns are cut, like longer titles. */
const MAX_LENGTH = 1000

/** A percent sign with the word after it, or a sign that would end the path or lead to another host. */
const SPECIAL = /%[a-z]*|[\\?#\p{Cc}]/gu

/**
 * Brings the pattern of a blog's addresses into the form that is stored: without leading slashes, in lower case, with
 * hyphens for spaces. After a percent sign, only the tokens of year, month, day and title are allowed.
 *
 * @example
 * blogPattern('/Our News/%Year/%Title').pattern // 'our-news/%year/%title'
 */
export function blogPattern(written: string): BlogPattern {
  const issues: PatternIssue[] = []
  const pattern = written
    .slice(0, MAX_LENGTH)
    .toLowerCase()
    .replace(SPECIAL, (value, offset: number) => {
      if (TOKENS.has(value)) return value
      issues.push({ value, offset, expected: value.startsWith('%') ? ALLOWED_TOKENS : ALLOWED_SIGNS })
      return '-'
    })
    .replace(/^[\s/]+/, '')
    .trimEnd()
    .replace(/\s/g, '-')
  return { pattern, issues }
}

/** A title as one segment of a path: letters and digits of any script, hyphens for the rest, without accents. */
const segmentOf = (title: string): string =>
  title
    .slice(0, MAX_LENGTH)
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')

/**
 * The path of a post. The date is read in the site's time zone, and its numbers are not padded.
 *
 * @throws RangeError for an invalid date, an unknown time zone, or a pattern with issues
 * @example
 * blogPath('%y/%m/%d/%t', { date: new Date('2024-05-07T12:00Z'), title: 'Hello, World' })
 * // '/2024/5/7/hello-world'
 */
export function blogPath(written: string, { date, title }: BlogPost, timeZone = 'UTC'): string {
  const {
    pattern,
    issues: [issue],
  } = blogPattern(written)
  if (issue) {
    throw new RangeError(
      `blog address: "${issue.value}" at ${issue.offset} of the pattern; allowed: ${issue.expected}`,
    )
  }
  if (Number.isNaN(date.getTime())) throw new RangeError('blog address: the post has no valid date')
  const parts = new Intl.DateTimeFormat('en-US-u-ca-gregory-nu-latn', {
    timeZone,
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
  }).formatToParts(date)
  const values = new Map<string, string>(parts.map(({ type, value }) => [type, value]))
  values.set('title', segmentOf(title) || 'untitled')
  return `/${pattern.replace(SPECIAL, (token) => values.get(TOKENS.get(token) ?? '') ?? '')}`
}
