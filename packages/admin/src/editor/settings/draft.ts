import type { LastSave, PlacedSection } from '@site/runtime/contract'
import type { BlockAddress, StoredBlock } from '../../base/api/blocks.js'
import type { OpenRecord } from '../records/open-record.js'
import type { Field } from './field.js'
import { allowedValues, changedNames, optionOf, type Values } from './values.js'

/** The place of a section on its page, by which it comes back after somebody else has removed it. */
export interface SectionPlace {
  /** Its kind, and the values that it starts with; undefined if its kind is not known. */
  readonly section?: PlacedSection | undefined
  /** Whether it is known to be of the theme, so that no layout has to add it. */
  readonly isOfTheme?: boolean | undefined
  /** The order of the layout, if that names it. */
  readonly order?: readonly string[] | undefined
  /** The ids of all added sections, which have this order if the layout has none. */
  readonly added?: readonly string[] | undefined
  readonly isHidden?: boolean | undefined
}

/** The settings of a block as the server stores them, with what their form needs. */
export interface StoredSettings extends BlockAddress {
  /** Path of the page, for people. */
  readonly path: string
  /** Name of the block, such as `gallery`. */
  readonly block: string
  readonly fields: readonly Field[]
  /** Options as the server stores them. A save names them as its base. */
  readonly base: Values
  /** Stored options that the page accepts. */
  readonly stored: Values
  /** The values of unset options of a section of the website's settings; blocks get theirs from their page. */
  readonly theme?: Values
  /** Of a layout: the sections that it has ever had beside those of the theme. */
  readonly everAdded?: readonly string[]
  /** Of a section that somebody else has removed, or of a block in it: its place as far as it is known. */
  readonly goneFrom?: SectionPlace
}

/** The settings of a block as their editor has them. */
export type OpenSettings = OpenRecord<StoredSettings, Values>

/** Values that another person saved in the meantime, where they differ from the changes here. */
export interface Conflict {
  /** Fields that are still undecided. */
  readonly names: readonly string[]
  readonly theirs: Values
  /** Whether the draft has taken over other fields that only they have changed. */
  readonly hasAdded: boolean | undefined
  /** Author and time of the save; undefined if the server does not know them. */
  readonly lastSave: LastSave | undefined
}

/** The settings of a block as their form shows them. */
export interface Draft extends StoredSettings {
  /** Options that the form shows; a missing option is unset. */
  readonly values: Values
  /** The server's messages about values, by name, and about pairs by their place. A change of the value removes its message. */
  readonly serverIssues: Readonly<Record<string, string>>
  readonly conflict: Conflict | null
  /** Values that were sent without an answer. The server may have stored them. Null for nothing. */
  readonly unanswered: Values | null
}

/** Settings with other stored options. */
export const withStored = <Settings extends Pick<StoredSettings, 'fields'>>(
  settings: Settings,
  options: Values,
): Settings & Pick<StoredSettings, 'base' | 'stored'> => ({
  ...settings,
  base: options,
  stored: allowedValues(settings.fields, options),
})

/** The stored settings of an answer of the server. */
export const storedSettings = (
  place: Omit<StoredSettings, 'base' | 'stored' | 'theme'>,
  { options, theme }: StoredBlock,
): StoredSettings => ({ ...withStored(place, options), ...(theme && { theme }) })

export function shownSettings({ stored, draft, rejected, unanswered, ...open }: OpenSettings): Draft {
  const { theirs, merge, theirSave } = open
  const conflict =
    theirs && merge ? { ...merge, theirs: stored.stored, lastSave: theirSave ?? undefined } : null
  return { ...stored, values: draft, serverIssues: Object.fromEntries(rejected), conflict, unanswered }
}

/** Names of the fields that differ from what is stored, or from what may be stored. */
export function changedFields({
  fields,
  values,
  stored,
  unanswered,
}: Pick<Draft, 'fields' | 'values' | 'stored' | 'unanswered'>): string[] {
  const changed = changedNames(fields, values, stored)
  if (!unanswered) return changed
  const unsure = changedNames(fields, values, unanswered)
  return fields.map(({ name }) => name).filter((name) => changed.includes(name) || unsure.includes(name))
}

export const changedIn = (open: OpenSettings): string[] => changedFields(shownSettings(open))

export const isDirty = (draft: Draft): boolean => changedFields(draft).length > 0

export const invalidFields = ({ fields, values }: Pick<Draft, 'fields' | 'values'>): string[] =>
  // Unset always can be saved.
  fields
    .filter((field) => {
      const value = optionOf(values, field.name)
      return value !== undefined && !field.allows(value)
    })
    .map(({ name }) => name)

/** The fields of a conflict that a person must decide. After an undo, a field may have the other person's value already. */
export const contestedNames = ({ fields, values, conflict }: Draft): string[] =>
  conflict
    ? changedNames(fields, values, conflict.theirs).filter((name) => conflict.names.includes(name))
    : []

/** The setting that an issue of the server is about. That of a pair has the place as well: `addresses.4.key`. */
export const settingOf = (name: string): string => name.split('.', 1)[0]!
