import type { Step } from './step.js'

/** Which scripts, links and inline handlers of a page belong to its builder. All others are the owner's. */
export interface ScriptRules {
  /** Selectors of scripts and links that say whose they are. */
  readonly selectors: readonly string[]
  /** Addresses of the builder's files, in a copy of the page too. Linear expressions. */
  readonly addresses: readonly RegExp[]
  /** Addresses that match one of those, and are files of the owner. */
  readonly ownAddresses: readonly RegExp[]
  /** Inline scripts, without comments before them and with single spaces. Linear expressions. */
  readonly inline: readonly RegExp[]
  /** Inline handlers, with single spaces. Linear expressions. */
  readonly handlers: readonly RegExp[]
  /** Attributes that only the builder's scripts read. */
  readonly attributes: readonly string[]
  /** Global names of the builder that an owner's script may use. */
  readonly globals: readonly string[]
  /** Defines those names, so that such a script ends without an error. It is written as a file, and uses nothing outside. */
  readonly doors: () => void
}

/** Where the page's own data stands in an inline script, as `Name.PROPERTY = {…}`. */
export interface ContextRules {
  /** The name before the equals sign. */
  readonly name: string
  /** Our page context from theirs, and the parts of it that a page without their server needs. */
  readonly read: (context: unknown) => Readonly<Record<string, unknown>>
  /** Facts by the paths of their values in the context; the first that is there counts. */
  readonly facts: Readonly<Record<string, readonly string[]>>
}

/** Names by which sheets hide parts of a page until a script has run. Linear expressions, for `.class` and `[attribute]`. */
export interface RevealRules {
  /** Of what the script adds when a part is ready to be seen. What it adds when a visitor opens something is none of them. */
  readonly states: RegExp
  /** Of classes in the markup that it takes away. */
  readonly pending: RegExp
  /** States that all its pages have, whose sheets may not be at hand. They start at the body. */
  readonly steps: readonly Step[]
}
