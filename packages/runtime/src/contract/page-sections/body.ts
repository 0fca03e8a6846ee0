import type { LayoutOptions } from '../page-layout.js'

/** The name of the list of items among the values of a section. */
export const SECTION_ITEMS = 'items'

/** The start of the id of a section among the blocks of its page, and of the type that its values have there. */
const PREFIX = 'section:'

/** The id of a section's values among the blocks of its page: in addresses of the panel, in calls and in histories. */
export const sectionBlockId = (id: string): string => PREFIX + id

/** The type of a section's values among the blocks of its page. */
export const sectionBlockType = (type: string): string => PREFIX + type

/** The id of the section that an id of a block stands for, or the kind of a type of blocks; null for another block. */
export const sectionIn = (idOrType: string): string | null =>
  idOrType.startsWith(PREFIX) ? idOrType.slice(PREFIX.length) : null

/** The id of a block of the runtime in a section. No block of a seed has such an id. */
export const blockInSection = (sectionId: string, name: string): string => `${name}@${sectionId}`

/** The section that an id of a block of the runtime names; null for a block that the page has without a section. */
export const sectionAround = (blockId: string): string | null => {
  const at = blockId.indexOf('@')
  return at < 0 ? null : blockId.slice(at + 1)
}

/** A section of a page with the values that it starts with: those of the theme, or of the owner who has added it. */
export interface PlacedSection {
  readonly id: string
  readonly type: string
  readonly values: Readonly<Record<string, unknown>>
}

/**
 * The sections of a page: those of the theme that its owner has not removed, and those that the owner has added.
 *
 * @param theme - in the order of the theme
 */
export function sectionsOf(
  theme: readonly PlacedSection[],
  { added = [], removed = [] }: LayoutOptions,
): readonly PlacedSection[] {
  const kept = theme.filter(({ id }) => !removed.includes(id))
  const ids = new Set(kept.map(({ id }) => id))
  return [...kept, ...added.filter(({ id }) => !ids.has(id))]
}
