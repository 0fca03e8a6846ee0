import { CONFIG_PATH } from '../contract/constants/routes.js'

/** Something in a blog's URL pattern that may not stand there. A hyphen takes its place. */
export interface PatternProblem {
  /** What was found, such as `%author`. */
  readonly given: string
  /** Where it begins, in UTF-16 units from the start of the pattern. */
  readonly at: number
  /** What may stand there. */
  readonly allowed: string
}

export interface BlogUrlPattern {
  /** The pattern to store: lower case, no leading slash, hyphens for spaces, valid tokens only. */
  readonly pattern: string
  readonly problems: readonly PatternProblem[]
}

/** What a blog URL is built from. */
export interface BlogItem {
  readonly date: Date
  readonly title: string
}

type Token = 'year' | 'month' | 'day' | 'title'

const TOKENS: ReadonlyMap<string, Token> = new Map([
  ['y', 'year'],
  ['year', 'year'],
  ['m', 'month'],
  ['month', 'month'],
  ['d', 'day'],
  ['day', 'day'],
  ['t', 'title'],
  ['title', 'title'],
])

const ALLOWED_TOKENS = '%year, %month, %day, %title, or %y, %m, %d, %t'
const ALLOWED_SIGNS = 'letters, digits, hyphens, slashes and tokens'

/** A percent sign with the word after it; or a sign that would end the path or send it to another host. */
const SPECIAL = /%[a-z]*|[\\?#\p{Cc}]/gu

/**
 * Brings the pattern of a blog's URLs into the form that is stored: leading slashes go, letters become small
 * and spaces become hyphens. After a percent sign only the tokens for year, month, day and title may stand.
 *
 * @example
 * normalizeBlogUrl('/News %Y/%title').pattern // 'news-%y/%title'
 */
export function normalizeBlogUrl(written: string): BlogUrlPattern {
  const problems: PatternProblem[] = []
  const pattern = written
    .toLowerCase()
    .replace(SPECIAL, (given, at: number) => {
      if (TOKENS.has(given.slice(1))) return given
      const isToken = given.startsWith('%')
      problems.push({ given, at, allowed: isToken ? ALLOWED_TOKENS : ALLOWED_SIGNS })
      return '-'
    })
    .trim()
    .replace(/^\/+/, '')
    .replaceAll(' ', '-')
  return { pattern, problems }
}

/** A title as a segment of a path: letters and digits of any script, hyphens for the rest, accents dropped. */
const slug = (title: string): string =>
  title
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')

/**
 * The path of a post. The date is read in the site's time zone, and its numbers are not padded.
 *
 * @throws RangeError where the date is not one, the time zone is unknown or the pattern has problems
 * @example
 * blogUrl('%y/%m/%d/%t', { date: new Date('2024-05-07T12:00Z'), title: 'Hello, World' })
 * // '/2024/5/7/hello-world'
 */
export function blogUrl(written: string, { date, title }: BlogItem, timeZone = 'UTC'): string {
  const { pattern, problems } = normalizeBlogUrl(written)
  const [problem] = problems
  if (problem) {
    throw new RangeError(`blog URL: "${problem.given}" at ${problem.at}; allowed: ${problem.allowed}`)
  }
  if (Number.isNaN(date.getTime())) throw new RangeError('blog URL: the item has no valid date')
  const parts = new Intl.DateTimeFormat('en-US-u-ca-gregory-nu-latn', {
    timeZone,
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
  }).formatToParts(date)
  const values = new Map<string, string>(parts.map(({ type, value }) => [type, value]))
  values.set('title', slug(title) || 'untitled')
  return `/${pattern.replace(SPECIAL, (token) => values.get(TOKENS.get(token.slice(1)) ?? '') ?? '')}`
}

/**
 * Whether a link inside the site opens a collection's panel: `/pages/` and an id of 24 characters.
 *
 * @example
 * isCollectionPanelLink('/pages/0123456789abcdef01234567') // true
 */
export const isCollectionPanelLink = (href: string): boolean =>
  /^\/pages\/[\da-z]{24}\/?(?:[?#]|$)/i.test(href)

/**
 * Whether a path lies in the configuration area.
 *
 * @example
 * isConfigPath(location.pathname)
 */
export const isConfigPath = (path: string): boolean =>
  path === CONFIG_PATH || path.startsWith(`${CONFIG_PATH}/`)
