import type { PageBlock } from './http/markup.js'

/** What a person tells the check about the server. */
export interface Settings {
  /** The address of the server. */
  readonly url: URL
  /** The path of a page with a block that the panel can change, and with a form. */
  readonly page: string
  /** The id of a form; by default, that of the page's first one. */
  readonly form?: string | undefined
  /** Values that the form accepts, by the ids of its fields. */
  readonly values: Readonly<Record<string, unknown>>
  /** The owner's account; without it, nothing that needs a session is checked. */
  readonly account?: { readonly email: string; readonly password: string } | undefined
}

/** The values that cases keep for later ones. */
export interface State {
  readonly settings: Settings
  /** The cookies of the owner's browser, by name. */
  readonly cookies: Map<string, string>
  /** The same before the owner signed out. */
  ended?: ReadonlyMap<string, string>
  /** The key of the first submission. */
  key?: string
  formId?: string
  pageId?: string
  /** The blocks of the page. */
  blocks?: readonly PageBlock[]
  /** The block whose settings are changed, with two of its options. */
  block?: PageBlock & { readonly options: readonly [string, string] }
  /** The options that the block had before. */
  before?: Readonly<Record<string, unknown>>
  /** The latest stored options of the block. */
  stored?: Readonly<Record<string, unknown>>
  revision?: number
  /** How many saves the history of the block lists. */
  saves?: number
  /** `website.panelParts` of the session; `all` for a session without the list. */
  parts?: readonly string[] | 'all'

  /** The section whose settings are changed, and one of its options. */
  section?: { readonly name: string; readonly option: string }
  sectionBefore?: Readonly<Record<string, unknown>>
}

/** Whether the session has said that the server has a part of the panel. */
export const hasPart = ({ parts }: Pick<State, 'parts'>, part: string): boolean =>
  parts === 'all' || (parts?.includes(part) ?? false)
