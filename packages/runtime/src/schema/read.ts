import type { Description, Issue, ValueRules } from './description.js'
import { isRecord, own } from './record.js'
import { keepsRules } from './rules.js'
import { spelledName } from './spelling.js'

/**
 * Reads untrusted data by its description. Each part falls back by itself, so that one bad field costs nothing else:
 * what is missing or bad reads as its default, a bad item of a list is left out. Names that the description does not
 * list are left out, `__proto__` among them.
 *
 * @param issues - gets an issue for each value that is not allowed
 * @returns undefined for a value that is not allowed and has no default. It never throws for data that came as JSON.
 *
 * @example
 * read(describe(CookieSettings), { cookieBannerVariant: 'popup' }, issues)
 */
export function read<Output>(
  description: Description<Output>,
  value: unknown,
  issues: Issue[] = [],
  path = '',
): Output {
  // Other scripts write on Object.prototype: a missing field must not be found there.
  const { type, options, wrapped, default: fallback, entries, item } = own(description)
  let result: unknown

  if (wrapped) {
    if (value !== undefined && (value !== null || type !== 'nullish')) {
      result = read(wrapped, value, issues, path)
    }
    // Null may be a value. A default is read like any value, so that no two pages share an object.
    if (result === undefined) result = fallback === null ? null : read(wrapped, fallback)
    return result as Output
  }

  if (entries) {
    if (isRecord(value)) {
      let isComplete = true
      const fields = Object.entries(entries).map(([name, field]) => {
        const member = read(
          field,
          Object.hasOwn(value, name) ? value[name] : undefined,
          issues,
          (path && `${path}.`) + name,
        )
        if (member === undefined) isComplete = false
        return [name, member]
      })
      return (isComplete ? Object.fromEntries(fields) : result) as Output
    }
  } else if (item) {
    if (Array.isArray(value)) {
      const items = value
        .map((each, index) => read(item, each, issues, `${path}[${index}]`))
        .filter((each) => each !== undefined)
      // A list without its bad items may be too short.
      if (keepsRules(description as ValueRules, items)) return items as Output
    }
  } else if (type === 'record') {
    if (isRecord(value)) {
      const { ['__proto__']: _, ...fields } = value
      return fields as Output
    }
  } else if (type === 'spelling') result = spelledName(options as string[], value)
  else if (keepsRules(description as ValueRules, value)) return value as Output

  if (result === undefined) issues.push({ path, value, expected: description })
  return result as Output
}
