/** One rule of a value, with the names that valibot gives it. */
export interface Rule {
  readonly type: string
  readonly requirement?: unknown
  /** The requirement of a pattern in words. */
  readonly message?: unknown
  /**
   * The rule `metadata` checks nothing; `json` marks text that holds an object, `kind` a value with rules of its own,
   * `min` and `max` bound an amount in minor units. Of pairs, `isOrdered` says that their order means something, and
   * `rule` names a rule for all of them together. A text with placeholders has their `names`, and how many `braces` are
   * around each.
   */
  readonly metadata?: {
    readonly json?: boolean
    readonly kind?: string
    readonly min?: number
    readonly max?: number
    readonly isOrdered?: boolean
    readonly rule?: string
    readonly names?: readonly string[]
    readonly braces?: 1 | 2
  }
}

/** A text, a number, a boolean or a name: the type and the rules of one value. */
export interface ValueRules {
  /** The result of `typeof` for the value; `picklist` for a closed list. */
  readonly type: string
  /** The closed list of values, where there is one. */
  readonly options?: readonly unknown[]
  readonly pipe?: readonly Rule[]
}

/**
 * A schema as plain data, small enough for pages, where valibot is not. `describe` prints it, `read` reads values with
 * it. A description has one of these forms:
 *
 * - `{ wrapped, default }`: a value that may be missing; of type `nullish`, null means missing too
 * - `{ entries }`: an object with these fields
 * - `{ item }`: a list
 * - `{ type: 'record' }`: an object whose fields other code reads
 * - `{ type: 'spelling', options }`: one of these names, as `OPT_IN` or `opt-in`
 * - anything else: {@link ValueRules}
 */
export interface Description<Output = unknown> {
  readonly type?: string
  readonly options?: readonly unknown[]
  readonly pipe?: readonly Rule[]
  readonly wrapped?: Description
  readonly default?: unknown
  readonly entries?: Readonly<Record<string, Description>>
  readonly item?: Description
  /** Never there: it carries the type of the value. */
  readonly '~output'?: Output
}

/** A value that its description does not allow. */
export interface Issue {
  /** The place of the value, such as `website.id` or `websiteRoles[2]`; empty for the whole. */
  readonly path: string
  readonly value: unknown
  /** The description that the value does not match; `allowed` writes it in words. */
  readonly expected: Description
}
