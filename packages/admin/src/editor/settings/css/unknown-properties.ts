/** A property in a sheet, and where it starts. */
export interface Property {
  readonly name: string
  readonly at: number
}

/** Comments, strings, addresses without quotes, names with their sign, and single signs. */
const TOKEN =
  /\/\*[\s\S]*?(?:\*\/|$)|"(?:\\[\s\S]|[^"\\\n])*"?|'(?:\\[\s\S]|[^'\\\n])*'?|url\(\s*[^"'\s)][^)]*\)?|@?(?:[-\w]|[^\0-\x7f]|\\[\s\S])+|[\s\S]/gi

/** At-rules whose blocks contain ordinary rules. Blocks of others contain names that are no properties. */
const GROUPS = /^@(?:media|supports|layer|container|scope|starting-style)$/i

const isBlank = (token: string) => token.startsWith('/*') || token.trim() === ''

/** Reads a sheet and notes its declarations. Blocks may stand inside one another. */
class Reader {
  readonly found: Property[] = []
  /** Whether each open block has properties, from the outermost on. */
  readonly #blocks: boolean[] = []
  /** The first signs of the current statement, and the number of brackets that are open in it. */
  #start: Property[] = []
  #depth = 0

  read(name: string, at: number): void {
    if (name === '{') this.#open()
    else if (name === '}') {
      this.#end()
      this.#blocks.pop()
    } else if (name === ';' && this.#depth === 0) this.#end()
    else {
      if (name === '(' || name === '[') this.#depth += 1
      else if (name === ')' || name === ']') this.#depth = Math.max(0, this.#depth - 1)
      if (this.#start.length < 2) this.#start.push({ name, at })
    }
  }

  #open(): void {
    const [{ name } = { name: '' }] = this.#start
    const isGroup = GROUPS.test(name)
    // The value of a custom property may be a block of anything.
    this.#blocks.push(isGroup ? this.#blocks.at(-1) === true : !/^(?:@|--)/.test(name))
    this.#reset()
  }

  #end(): void {
    const [first, second] = this.#start
    if (first && second?.name === ':' && this.#blocks.at(-1)) this.found.push(first)
    this.#reset()
  }

  #reset(): void {
    this.#start = []
    this.#depth = 0
  }
}

/**
 * The properties in a sheet that a browser does not know. Custom properties are the owner's, and names with the prefix of
 * a browser may be for another one.
 *
 * @param isKnown - such as `(name) => CSS.supports(name, 'initial')`
 */
export function unknownProperties(css: string, isKnown: (name: string) => boolean): readonly Property[] {
  const reader = new Reader()
  for (const { 0: token, index } of css.matchAll(TOKEN)) if (!isBlank(token)) reader.read(token, index)
  // The last one may stand in a block that is still being typed: it is not finished.
  return reader.found.filter(({ name }) => /^[a-z][\w-]*$/i.test(name) && !isKnown(name.toLowerCase()))
}
