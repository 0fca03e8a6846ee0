/** The placeholders that a text may have, and how many braces are around each. */
export interface PlaceholderRules {
  readonly names: readonly string[]
  readonly braces: 1 | 2
}

/** Anything that braces open, or an end without a start. No character matches two parts of one. */
const IN_BRACES = { 1: /\{+[^{}]*\}*|\}+/g, 2: /\{\{+[^{}]*\}{0,2}/g } as const

const NAMED = { 1: /^\{([a-z]{1,20})\}$/, 2: /^\{\{ {0,3}([a-z][a-z\d_]{0,63}) {0,3}\}\}$/ } as const

/** Longest quotation of what is wrong, in UTF-16 units. */
const QUOTED_MAX_LENGTH = 40

/** A placeholder as people write it. */
const written = (name: string, { braces }: PlaceholderRules): string =>
  braces === 1 ? `{${name}}` : `{{ ${name} }}`

/** Names that a text has in braces and nothing fills, and those that are allowed instead. */
export interface PlaceholderIssue {
  readonly unknown: string
  readonly allowed: readonly string[]
}

/**
 * The first placeholder of a text that nothing fills; null if there is none.
 *
 * @example
 * placeholderIssue('Hello {nmae}', { names: ['name'], braces: 1 }) // { unknown: '{nmae}', allowed: ['{name}'] }
 */
export function placeholderIssue(text: string, rules: PlaceholderRules): PlaceholderIssue | null {
  const { names, braces } = rules
  const found = [...text.matchAll(IN_BRACES[braces])].find(([each]) => {
    const name = NAMED[braces].exec(each)?.[1]
    return name === undefined || !names.includes(name)
  })
  if (!found) return null
  return {
    unknown: found[0].trim().slice(0, QUOTED_MAX_LENGTH),
    allowed: names.map((name) => written(name, rules)),
  }
}

/** The issue of a text's placeholders as a sentence; null for none. */
export function placeholderSentence(text: unknown, rules: PlaceholderRules): string | null {
  const issue = typeof text === 'string' ? placeholderIssue(text, rules) : null
  if (!issue) return null
  const { unknown, allowed } = issue
  return allowed.length > 0
    ? `There is no placeholder “${unknown}” here. Allowed: ${allowed.join(', ')}.`
    : `There is no placeholder “${unknown}” here, and this text has none.`
}
