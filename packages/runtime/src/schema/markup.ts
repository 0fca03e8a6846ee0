/**
 * Elements that may stand in a place, by name, each with the attributes it must carry. A list holds the values
 * that are allowed, where the empty string stands for an attribute that is empty or missing; null asks only
 * that the attribute is there.
 *
 * @example
 * const tab: ElementRules = { a: { href: null }, button: { type: ['button'] } }
 */
export type ElementRules = Readonly<Record<string, Readonly<Record<string, readonly string[] | null>>>>

/** The rules for one `data-part` name of a block. */
export interface Part {
  /** The purpose of the part, for people. */
  readonly help: string
  /**
   * True: the block needs one. `inEvery`: so does every part of that name. `forEvery`: as many as of those. `unlessPart`,
   * `unlessOption`: it needs one if it has no part or no option of that name.
   */
  readonly required?:
    | true
    | { readonly inEvery: string }
    | { readonly forEvery: string }
    | { readonly unlessPart: string }
    | { readonly unlessOption: string }
  /** The part that this one must lie in. */
  readonly within?: string
  /** The elements that it may be; any element by default. */
  readonly elements?: ElementRules
  /** The root of the block may be this part itself, where it has no such part inside. */
  readonly mayBeRoot?: true
  /** Names of elements, one of which must lie around it, inside the block. */
  readonly inside?: readonly string[]
  /** It has no name by itself: the author gives it one by aria-label or aria-labelledby. */
  readonly named?: true
  /** The block hides it, and the server must not: without script it is read. `until-found` is allowed. */
  readonly shown?: true
  /** Enter in a field presses it without script: it is the first button of the block that sends a form. */
  readonly pressedByEnter?: true
  /** Attributes that the block reads from it, each with its help. */
  readonly attributes?: Readonly<Record<string, string>>
}

/** One place for the content of a block: an option, a part, or an attribute of a part. */
export type Source = { readonly option: string } | { readonly part: string; readonly attribute?: string }

/** The markup of one block, as data for the linter and the docs. */
export interface BlockMarkup {
  /** The purpose of the block, in one sentence. */
  readonly summary: string
  /** The elements that the root must be or contain; any element by default. */
  readonly root?: ElementRules
  /** Parts that replace the root's element: a block with one of them may have any root. */
  readonly rootUnless?: readonly string[]
  /** The work of a server for the block. A block without it works on a static host. */
  readonly server?: string
  /** The content of the block is in one of these, and it needs one. */
  readonly sources?: readonly Source[]
  readonly parts: Readonly<Record<string, Part>>
}

/** The elements that a part or block may be, as tags. */
export function describeElements(elements: ElementRules): string {
  const tags = Object.entries(elements).map(([tag, attributes]) => {
    const written = Object.entries(attributes).map(([attribute, values]) =>
      values ? ` ${attribute}="${values[0]}"` : ` ${attribute}="…"`,
    )
    return `<${tag}${written.join('')}>`
  })
  return tags.join(' or ')
}

/** A source in words, for authors. */
export function sourceText(source: Source): string {
  if ('option' in source) return `the option "${source.option}"`
  const { part, attribute } = source
  return attribute === undefined ? `the part "${part}"` : `${attribute} on the part "${part}"`
}

/** The titles of the states in a block's fixture, by their `data-block-id`. Docs show them beside the running examples. */
export type ExampleTitles = Readonly<Record<string, string>>
