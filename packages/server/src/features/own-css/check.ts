import { loadedStrings } from './loaded-strings.js'
import { tooDeepAt, unclosedAt } from './nesting.js'

/** Something that the sheet may not contain, with its place from 1 on. */
interface Issue {
  readonly line: number
  readonly column: number
  readonly message: string
}

/** An error of `lightningcss`: the place, and a message with the name of its token. */
interface SyntaxIssue {
  readonly message: string
  readonly loc?: { readonly line: number; readonly column: number }
}

/** Tokens that the parser names instead of writing them. */
const SIGNS: Readonly<Record<string, string>> = {
  CurlyBracketBlock: '{',
  SquareBracketBlock: '[',
  ParenthesisBlock: '(',
  CloseCurlyBracket: '}',
  CloseSquareBracket: ']',
  CloseParenthesis: ')',
  Colon: ':',
  Semicolon: ';',
  Comma: ',',
}

/** The parser's message for people: `Unexpected token Ident("red")` becomes `Unexpected “red”`. */
function plainMessage(message: string): string {
  const [before = '', token] = message.split(/token (.*)/s)
  if (token === undefined) return message
  const [name = ''] = /^\w+/.exec(token) ?? []
  const written = token.slice(name.length)
  const isQuoted = /^\(["']/.test(written) && /["']\)$/.test(written)
  return `${before}“${isQuoted ? written.slice(2, -2) : (SIGNS[name] ?? name)}”`
}

const sentence = ({ line, column, message }: Issue): string => `Line ${line}, column ${column}: ${message}.`

/** Stands for the site in the check of addresses. */
const BASE = 'https://this-site.invalid'

/** Why a sheet may not use an address; null if it may. */
function addressIssue(address: string, origin: string): string | null {
  if (/^(?:#|data:)/i.test(address)) return null
  if (!URL.canParse(address, BASE)) return `the address “${address}” cannot be read`
  const url = new URL(address, BASE)
  if (url.origin !== BASE && url.origin !== origin)
    return `“${address}” is on another site. Upload the file under Files, and use its address`
  if (url.origin === origin || address.startsWith('/')) return null
  return `“${address}” must start from the root of the site, such as “/assets/${address.replace(/^[./]+/, '')}”`
}

/** The place of the token that the parser refuses. It names the place of the spaces before it. */
function tokenPlace(css: string, { line, column }: Pick<Issue, 'line' | 'column'>) {
  const rest = css.split('\n')[line - 1]?.slice(column - 1) ?? ''
  return { line, column: column + rest.length - rest.trimStart().length }
}

/** Line and column of a place in the sheet. */
function placeOf(css: string, at: number): Pick<Issue, 'line' | 'column'> {
  const before = css.slice(0, Math.max(0, at)).split('\n')
  return { line: before.length, column: before.at(-1)!.length + 1 }
}

/**
 * The bracket that is never closed. A parser goes on to the next rule, which it takes for a nested one, and reports a
 * place there, or nothing.
 */
function unclosedIssue(css: string): Issue | null {
  const at = unclosedAt(css)
  return at === null ? null : { ...placeOf(css, at), message: `“${css[at]}” is never closed` }
}

const isEarlier = (one: Issue, other: Issue): boolean =>
  one.line < other.line || (one.line === other.line && one.column < other.column)

/**
 * The first issue of the owner's CSS, as a sentence with line and column; null without one. The CSS may neither import sheets
 * nor load anything from another site.
 *
 * @param origin the site's own, whose addresses are allowed
 */
export async function cssIssue(css: string, origin: string): Promise<string | null> {
  const deep = tooDeepAt(css)
  if (deep !== null)
    return sentence({ ...placeOf(css, deep), message: 'too many brackets are inside one another' })
  // Loaded on demand: most sites never need it, and its binary takes a while to load.
  const { transform } = await import('lightningcss')
  const unclosed = unclosedIssue(css)
  const issues: Issue[] = unclosed ? [unclosed] : []
  const add = (place: Pick<Issue, 'line' | 'column'>, message: string | null) => {
    if (message !== null) issues.push({ line: place.line, column: place.column, message })
  }
  const addStrings = (sheet: unknown) => {
    for (const address of loadedStrings(sheet)) {
      const issue = addressIssue(address, origin)
      if (issue === null) continue
      add(placeOf(css, css.indexOf(address)), issue)
      break
    }
  }
  try {
    transform({
      filename: 'own.css',
      code: new TextEncoder().encode(css),
      visitor: {
        Url: ({ url, loc }) => add(loc, addressIssue(url, origin)),
        Rule: {
          import: ({ value: { url, loc } }) =>
            // Lines of rules count from 0.
            add({ ...loc, line: loc.line + 1 }, `@import of “${url}” is not allowed. Copy its rules here`),
        },
        // It goes on to merge rules, in quadratic time where many of them are alike. Without rules, it has nothing to merge.
        StyleSheetExit(sheet) {
          addStrings(sheet)
          return { ...sheet, rules: [] }
        },
      },
    })
  } catch (error) {
    const { message, loc = { line: 1, column: 1 } } = error as SyntaxIssue
    const issue = { ...tokenPlace(css, loc), message: plainMessage(message) }
    return sentence(unclosed && isEarlier(unclosed, issue) ? unclosed : issue)
  }
  const [first] = issues.sort((one, other) => one.line - other.line || one.column - other.column)
  return first ? sentence(first) : null
}
