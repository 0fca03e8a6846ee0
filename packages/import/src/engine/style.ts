/** Declarations are split at semicolons outside of strings and parentheses: addresses have some. */
const DECLARATION = /(?:[^;"'(]|"[^"]*"?|'[^']*'?|\((?:[^)"']|"[^"]*"?|'[^']*'?)*\)?)+/g

const nameOf = (declaration: string) => declaration.slice(0, declaration.indexOf(':')).trim().toLowerCase()

const declarationsOf = (element: Element): string[] =>
  (element.getAttribute('style')?.match(DECLARATION) ?? []).filter((each) => each.includes(':'))

/** One declaration of the attribute `style`. The DOM's own style would drop values that it does not know. */
export function declaration(element: Element, name: string): string | undefined {
  const found = declarationsOf(element).findLast((each) => nameOf(each) === name)
  return found?.slice(found.indexOf(':') + 1).trim()
}

/** Writes declarations in place of those of the same name: null removes one. All others keep their text. */
export function setDeclarations(element: Element, values: ReadonlyMap<string, string | null>): void {
  if (values.size === 0) return
  const kept = declarationsOf(element).filter((each) => !values.has(nameOf(each)))
  const added = [...values].flatMap(([name, value]) => (value === null ? [] : [`${name}:${value}`]))
  const style = [...kept.map((each) => each.trim()), ...added].join(';')
  if (style) element.setAttribute('style', style)
  else element.removeAttribute('style')
}
