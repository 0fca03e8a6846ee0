/** A part of a selector between combinators: simple selectors such as `.loaded` and `[data-show]`. */
export interface Compound {
  /** Between it and the one before; empty for the first. */
  readonly combinator: string
  readonly simples: readonly string[]
}

/** The place after what is in brackets or quotation marks. */
function afterBrackets(text: string, start: number): number {
  let depth = 0
  for (let index = start; index < text.length; index += 1) {
    const char = text[index]
    if (char === '\\') index += 1
    else if (char === '"' || char === "'") {
      const end = text.indexOf(char, index + 1)
      if (end < 0) return text.length
      index = end
    } else if (char === '(' || char === '[') depth += 1
    else if (char === ')' || char === ']') {
      depth -= 1
      if (depth === 0) return index + 1
    }
  }
  return text.length
}

/** The selectors of a list, separated by commas outside of brackets. */
export function selectorsIn(list: string): string[] {
  const selectors: string[] = []
  let start = 0
  for (let index = 0; index < list.length; index += 1) {
    const char = list[index]
    if (char === '\\') index += 1
    else if (char === '(' || char === '[') index = afterBrackets(list, index) - 1
    else if (char === ',') {
      selectors.push(list.slice(start, index).trim())
      start = index + 1
    }
  }
  return [...selectors, list.slice(start).trim()].filter(Boolean)
}

const COMBINATOR = /[\s>+~]/
/** Where the next simple selector begins. */
const BEGINS = /[.#:[]/

/** The compounds of a selector. */
export function compoundsOf(selector: string): Compound[] {
  const compounds: { combinator: string; simples: string[] }[] = []
  let combinator = ''
  let index = 0
  while (index < selector.length) {
    let gap = ''
    while (index < selector.length && COMBINATOR.test(selector[index] as string)) {
      gap += selector[index]
      index += 1
    }
    if (gap || compounds.length === 0) {
      combinator = compounds.length === 0 ? '' : gap.trim() || ' '
      compounds.push({ combinator, simples: [] })
    }
    if (index >= selector.length) break
    const start = index
    // Both colons of `::before` belong to it.
    while (selector[index] === ':') index += 1
    if (index === start) index += 1
    while (index < selector.length) {
      const char = selector[index] as string
      if (char === '\\') index += 2
      else if (char === '(') index = afterBrackets(selector, index)
      else if (selector[start] === '[') {
        index = afterBrackets(selector, start)
        break
      } else if (COMBINATOR.test(char) || BEGINS.test(char)) break
      else index += 1
    }
    compounds.at(-1)?.simples.push(selector.slice(start, index))
  }
  return compounds
}

/** The selector of compounds; what has no simple selectors is any element. */
export const selectorOf = (compounds: readonly Compound[]): string =>
  compounds.map(({ combinator, simples }) => `${combinator}${simples.join('') || '*'}`).join('')
