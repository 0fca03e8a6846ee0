/**
 * Elements that may stand in a place, by name, each with the attributes it must carry. A list holds the values
 * that are allowed, where the empty string stands for an attribute that is empty or missing; null asks only
 * that the attribute is there.
 *
 * @example
 * const tab: ElementRules = { a: { href: null }, button: { type: ['button'] } }
 */
export type ElementRules = Readonly<Record<string, Readonly<Record<string, readonly string[] | null>>>>

/** What a block's markup says of one `data-part` name. */
export interface Part {
  /** What the part is for, for people. */
  readonly help: string
  /** True: the block needs one. `inEvery`: so does every part of that name. `forEvery`: as many as of those. */
  readonly required?: true | { readonly inEvery: string } | { readonly forEvery: string }
  /** The part that this one must lie in. */
  readonly within?: string
  /** What it may be; any element unless told otherwise. */
  readonly elements?: ElementRules
  /** Names of elements, one of which must lie around it, inside the block. */
  readonly inside?: readonly string[]
  /** It has no name of its own: the author gives it one by aria-label or aria-labelledby. */
  readonly named?: true
  /** The block hides it, and the server must not: without script it is read. `until-found` is allowed. */
  readonly shown?: true
  /** Attributes that the block reads from it, each with its help. */
  readonly attributes?: Readonly<Record<string, string>>
}

/** What a template author writes for one block. Data, from which the linter and the documents are printed. */
export interface BlockMarkup {
  /** What the block is, in one sentence. */
  readonly summary: string
  /** What the root must be or hold; any element unless told otherwise. */
  readonly root?: ElementRules
  /** Names of parts that say the same in another way: of a block with one of them, nothing is asked of the root. */
  readonly rootUnless?: readonly string[]
  readonly parts: Readonly<Record<string, Part>>
}
