import type { Template } from './template.js'
import type { Value } from './value.js'

/** A place beside or within an element. */
export type Place = 'before' | 'after' | 'first' | 'last'

/** One change of the markup. Selectors start at the root of the shape; `:scope` is the root itself. */
export type Step = { readonly when?: Value } & (
  | { readonly remove: string }
  /** Attributes of the elements of a selector: null removes one, an absent value leaves it as it is. */
  | { readonly set: string; readonly attributes: Readonly<Record<string, Value>> }
  /** Classes that the builder's script would have added, where a sheet hides an element without them. */
  | { readonly addClass: string; readonly names: readonly string[] }
  /** Classes that the builder's script would have taken away. */
  | { readonly removeClass: string; readonly names: readonly string[] }
  /** Declarations of the attribute `style`, read as those of `set`: null removes one, the others stay. */
  | { readonly style: string; readonly declarations: Readonly<Record<string, Value>> }
  /** Another tag name, with the same attributes and children. */
  | { readonly rename: string; readonly to: string }
  | { readonly unwrap: string }
  /** A new element around each element of a selector, or around all of them if `together` is true. */
  | { readonly wrap: string; readonly in: Template; readonly together?: boolean }
  /** A new element around all that each element of a selector has in it. */
  | { readonly wrapContent: string; readonly in: Template }
  /** New nodes at a place of each element of a selector. */
  | { readonly make: readonly Template[]; readonly at: string; readonly place: Place }
  /** In place of the children of each element of a selector. */
  | { readonly fill: string; readonly make: readonly Template[] }
  /**
   * An attribute with a short name for each element of a selector: readable, of ASCII letters, and different from the
   * others. It is made from a text of the element.
   */
  | { readonly name: string; readonly attribute: string; readonly from: Value }
  /** Ids that no element before has, for the elements of a selector, and for what names them within the root. */
  | { readonly ownIds: string }
  /** A form after the children of an element, drawn from a definition with the template of our server. */
  | { readonly renderForm: string; readonly definition: Value }
  | { readonly move: string; readonly to: string; readonly place: Place }
  /** Steps whose root is each element of a selector. */
  | { readonly each: string; readonly steps: readonly Step[] }
)
