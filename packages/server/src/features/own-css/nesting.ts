/** The most blocks inside one another, and the most brackets inside one another in a block. */
const MAX_BLOCKS = 20
const MAX_BRACKETS = 8

const CLOSING: Readonly<Record<string, string>> = { '{': '}', '(': ')', '[': ']' }

/**
 * Comments, strings, names, numbers, and single signs, as the syntax of CSS has them
 * (https://www.w3.org/TR/css-syntax-3/#tokenization). A name after a number, "#" or "@" belongs to it.
 */
const TOKEN =
  /\/\*[\s\S]*?(?:\*\/|$)|<!--|"(?:\\[\s\S]|[^"\\\n])*"?|'(?:\\[\s\S]|[^'\\\n])*'?|(?:[#@]|\d+(?:\.\d+)?)(?:[\w-]|[^\0-\x7f]|\\[\da-fA-F]{1,6}\s?|\\[^\n])+|(?<name>(?:[\w-]|[^\0-\x7f]|\\[\da-fA-F]{1,6}\s?|\\[^\n])+)|[\s\S]/g

/** The rest of an address without quotes: it ends with the first bracket, whatever else is in it. */
const ADDRESS = /\(\s*(?!["'\s])(?:\\[\s\S]|[^)\\])*\)?/y

const ESCAPE = /\\(?:([\da-f]{1,6})\s?|([\s\S]))/gi

const decoded = (name: string): string =>
  name.replace(ESCAPE, (_all, code: string | undefined, sign = '') =>
    code ? String.fromCodePoint(Math.min(Number.parseInt(code, 16), 0x10ffff)) : sign,
  )

/** The brackets of a sheet with their places; not those in comments, strings and addresses. */
function* bracketsOf(css: string): Generator<{ readonly sign: string; readonly at: number }> {
  TOKEN.lastIndex = 0
  for (let match = TOKEN.exec(css); match; match = TOKEN.exec(css)) {
    const [token] = match
    if (/^[{}()[\]]$/.test(token)) yield { sign: token, at: match.index }
    if (match.groups?.name === undefined || decoded(token).toLowerCase() !== 'url') continue
    ADDRESS.lastIndex = TOKEN.lastIndex
    if (ADDRESS.test(css)) TOKEN.lastIndex = ADDRESS.lastIndex
  }
}

/** Replaces characters that the syntax treats as line breaks or letters, without moving any other. */
const normalized = (css: string): string =>
  css
    .replaceAll('\r\n', ' \n')
    .replace(/[\r\f]/g, '\n')
    .replaceAll('\0', '\ufffd')

/** The place of the innermost bracket that is never closed; null if all are. Another bracket that closes inside it does not end it. */
export function unclosedAt(css: string): number | null {
  const open: { readonly closing: string; readonly at: number }[] = []
  for (const { sign, at } of bracketsOf(normalized(css))) {
    const closing = CLOSING[sign]
    if (closing !== undefined) open.push({ closing, at })
    else if (open.at(-1)?.closing === sign) open.pop()
  }
  return open.at(-1)?.at ?? null
}

/**
 * Where a sheet nests too deep; null if it does not. The parser takes twice as long for each level of a calculation, and
 * has no bound of its own for blocks.
 */
export function tooDeepAt(css: string): number | null {
  const open: string[] = []
  for (const { sign, at } of bracketsOf(normalized(css))) {
    const closing = CLOSING[sign]
    if (closing !== undefined) open.push(closing)
    else if (open.at(-1) === sign) open.pop()
    const blocks = open.filter((each) => each === '}').length
    if (blocks > MAX_BLOCKS || open.length - 1 - open.lastIndexOf('}') > MAX_BRACKETS) return at
  }
  return null
}
