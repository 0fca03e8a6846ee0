/** Shorter than this, an object is written out each time. */
const SHORT = 40

function write(value: unknown, part: (value: unknown) => string): string {
  if (value instanceof RegExp || typeof value === 'number') return String(value)
  if (Array.isArray(value)) return `[${value.map(part)}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'undefined'
  return `{${Object.entries(value).map(([key, each]) => `${JSON.stringify(key)}:${part(each)}`)}}`
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

/** Values as source code: expressions by name, and the declarations that they use. */
export interface Source {
  readonly declarations: string
  readonly values: Readonly<Record<string, string>>
}

/**
 * Values as source code. Objects that are equal are written once: descriptions repeat the same few rules.
 *
 * @param module - the module that the values come from, for errors
 * @throws TypeError for a function, because the values are data
 */
export function toSource(data: Readonly<Record<string, unknown>>, module: string): Source {
  const texts = new Map<unknown, string>()
  const textOf = (each: unknown): string => {
    if (typeof each === 'function') {
      throw new TypeError(
        `${module}: the function "${each.name}" is among its data; move it to a module that the build keeps as code`,
      )
    }
    const known = texts.get(each)
    if (known !== undefined) return known
    const text = write(each, textOf)
    if (isObject(each)) texts.set(each, text)
    return text
  }

  const seen = new Map<string, number>()
  const count = (each: unknown): void => {
    if (!isObject(each)) return
    const times = (seen.get(textOf(each)) ?? 0) + 1
    seen.set(textOf(each), times)
    // The content of an object that is written once is written once.
    if (times === 1) for (const inner of Object.values(each)) count(inner)
  }
  Object.values(data).forEach(count)

  const names = new Map<string, string>()
  let declarations = ''
  const print = (each: unknown): string => {
    const text = textOf(each)
    if (!isObject(each) || text.length < SHORT || seen.get(text) === 1) return write(each, print)
    const known = names.get(text)
    if (known) return known
    const source = write(each, print)
    const name = `shared${names.size}`
    names.set(text, name)
    declarations += `const ${name} = ${source}\n`
    return name
  }
  const values = Object.fromEntries(Object.entries(data).map(([name, value]) => [name, print(value)]))
  return { declarations, values }
}
