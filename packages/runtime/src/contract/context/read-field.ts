import { isRecord } from './is-record.js'
import type { Shape, ShapeFields } from './shape.js'

/** One field of the page context that could not be used; its default stands in for it. */
export interface ContextProblem {
  /** The path of the field, such as `website.id` or `websiteRoles[2]`; empty for the context itself. */
  readonly path: string
  /** The value of the page. */
  readonly given: unknown
  /** The allowed values, in words. */
  readonly allowed: string
}

/** Longest text of a field, in UTF-16 units. */
const LONGEST = 1000

const KINDS = { s: 'string', n: 'number', i: 'number', f: 'boolean' } as const

const readFields = (
  fields: ShapeFields,
  value: Readonly<Record<string, unknown>>,
  path: string,
  problems: ContextProblem[],
) =>
  Object.fromEntries(
    Object.entries(fields).map(([name, shape]) => [
      name,
      readField(
        shape,
        Object.hasOwn(value, name) ? value[name] : undefined,
        path ? `${path}.${name}` : name,
        problems,
      ),
    ]),
  )

/**
 * Reads one field and everything under it. Each falls back by itself, so that one bad field costs nothing else.
 * A member of a list that is bad reads as `undefined`.
 */
export function readField(
  shape: Shape,
  given: unknown,
  path: string,
  problems: ContextProblem[],
  member = false,
): unknown {
  const replace = (allowed: string, fallback: unknown): unknown => {
    // A missing field is no issue, except in a list.
    if (given != null || member) problems.push({ path, given, allowed })
    return member ? undefined : fallback
  }
  const list = Array.isArray(shape) && shape.length === 1 ? (shape[0] as Shape) : null
  if (list) {
    if (!Array.isArray(given)) return replace('a list', [])
    return given
      .map((each, index) => readField(list, each, `${path}[${index}]`, problems, true))
      .filter((each) => each !== undefined)
  }
  if (shape === 'r') {
    if (!isRecord(given)) return replace('an object', {})
    const { ['__proto__']: _, ...section } = given
    return section
  }
  if (typeof shape === 'object' && !Array.isArray(shape)) {
    const nullable = (shape as ShapeFields)['?'] as ShapeFields | undefined
    const fields = nullable ?? (shape as ShapeFields)
    if (isRecord(given)) return readFields(fields, given, path, problems)
    return replace('an object', nullable ? null : readFields(fields, {}, path, problems))
  }
  const [kind, fallback, pattern, words] = (Array.isArray(shape) ? shape : [shape]) as [
    keyof typeof KINDS,
    string?,
    string?,
    string?,
  ]
  const wanted = KINDS[kind]
  const bad =
    typeof given !== wanted ||
    (wanted === 'number' && !Number.isFinite(given)) ||
    (wanted === 'string' && (given as string).length > LONGEST) ||
    (pattern !== undefined && !new RegExp(pattern).test(given as string))
  if (!bad) return given
  return replace(words ?? wanted, { s: fallback ?? '', n: null, i: 0, f: false }[kind])
}
