import * as v from 'valibot'

type Leaf =
  /** Text, empty by default. */
  | 's'
  /** A number, null by default. */
  | 'n'
  /** A number. */
  | 'i'
  /** Yes or no; no by default. */
  | 'f'
  /** An object that other code checks, empty by default. */
  | 'r'
  /** Text with a default, and a pattern with its meaning in words. */
  | readonly ['s', string, string?, string?]

/** Fields by name. */
export interface ShapeFields {
  readonly [name: string]: Shape
}

/**
 * A schema as plain data, small enough to ship to every page where valibot is not: a leaf, a list of one shape,
 * fields, or fields under `?` where null is allowed.
 */
export type Shape = Leaf | readonly [Shape] | ShapeFields

interface Field extends v.GenericSchema {
  readonly wrapped?: Field
  readonly entries?: Readonly<Record<string, Field>>
  readonly item?: Field
  readonly pipe?: readonly {
    readonly type: string
    readonly requirement?: unknown
    readonly message?: unknown
  }[]
}

function textShape({ pipe = [] }: Field, fallback: unknown): Shape {
  const pattern = pipe.find(({ type }) => type === 'regex')
  if (pattern) {
    return ['s', String(fallback), String((pattern.requirement as RegExp).source), String(pattern.message)]
  }
  return fallback ? ['s', String(fallback)] : 's'
}

/**
 * The shape of a schema, made at build time.
 *
 * @throws TypeError for a kind of field that a shape cannot hold
 */
export function shapeOf(field: Field): Shape {
  const inner = field.wrapped ?? field
  const fallback: unknown = field.wrapped ? v.getDefault(field) : undefined
  if (inner.entries) {
    const fields = Object.fromEntries(
      Object.entries(inner.entries).map(([name, each]) => [name, shapeOf(each)]),
    )
    return fallback === null ? { '?': fields } : fields
  }
  if (inner.item) return [shapeOf(inner.item)]
  if (inner.type === 'string') return textShape(inner, fallback)
  if (inner.type === 'number') return fallback === null ? 'n' : 'i'
  if (inner.type === 'boolean' && !fallback) return 'f'
  if (inner.type === 'custom') return 'r'
  throw new TypeError(`no shape for a field of type ${inner.type}`)
}
