import {
  blockInSection,
  hasValue,
  LAYOUT_ID,
  type LayoutOptions,
  type PlacedSection,
  readSectionValues,
  SECTION_ITEMS,
  type SectionDefinition,
  type SectionSetting,
  type SectionValues,
  sectionBlockId,
  sectionsOf,
} from '@site/runtime/contract'
import type { PageData, SeedSection } from '../seed/seed-schema.js'
import type { Block } from '../site/site.js'
import type { SectionTypes } from './types.js'

type Values = Readonly<Record<string, unknown>>

/** A section of a page with all that its template prints. */
export interface ShownSection {
  readonly id: string
  readonly definition: SectionDefinition
  readonly values: SectionValues
  /** The blocks of the runtime in it, by their names. */
  readonly blocks: ReadonlyMap<string, Block>
}

/** The values of a section of a seed, as they are edited: its items have ids. */
export const valuesOf = ({ settings, items }: SeedSection): Values => ({
  ...settings,
  ...(items.length > 0 && {
    [SECTION_ITEMS]: items.map((item, index) => ({ ...item, id: item.id ?? `item-${index + 1}` })),
  }),
})

/** The sections that the theme gives a page, in their order. */
export const themeSections = ({ sections = [] }: Pick<PageData, 'sections'>): readonly PlacedSection[] =>
  sections.map((section) => ({ id: section.id, type: section.type, values: valuesOf(section) }))

/** A stored block, or one that no owner has changed yet. */
const blockOf = (
  stored: ReadonlyMap<string, Block>,
  unchanged: Pick<Block, 'id' | 'type' | 'theme'>,
): Block => {
  const { options = {}, revision = 0 } = stored.get(unchanged.id) ?? {}
  return { ...unchanged, options, revision }
}

/** The blocks of the runtime in a section, by their names. */
export const blocksIn = (
  sectionId: string,
  { site_blocks: named }: SectionDefinition,
  stored: ReadonlyMap<string, Block>,
): ReadonlyMap<string, Block> =>
  new Map(
    named.map(({ name, type, options }) => [
      name,
      blockOf(stored, { id: blockInSection(sectionId, name), type, theme: options }),
    ]),
  )

/**
 * The sections of a page as visitors see them. Sections of a kind that the theme has no more are left out; what is stored
 * of them stays.
 *
 * @param stored - the blocks of the page
 */
export function shownSections(
  types: SectionTypes,
  page: Pick<PageData, 'sections'>,
  stored: readonly Block[],
  layout: LayoutOptions,
): readonly ShownSection[] {
  const byId = new Map(stored.map((block) => [block.id, block]))
  return sectionsOf(themeSections(page), layout).flatMap(({ id, type, values }) => {
    const definition = types.get(type)
    if (!definition) return []
    const options = byId.get(sectionBlockId(id))?.options
    const shown = readSectionValues(definition, { ...values, ...options })
    return [{ id, definition, values: shown, blocks: blocksIn(id, definition, byId) }]
  })
}

const TEXT_TYPES: readonly string[] = [
  'text',
  'textarea',
  'richtext',
  'inline_richtext',
  'html',
  'liquid',
  'dataset',
]

const textsOf = (settings: readonly SectionSetting[], values: Values): readonly unknown[] =>
  settings.flatMap((setting) =>
    hasValue(setting) && TEXT_TYPES.includes(setting.type) ? [values[setting.id]] : [],
  )

/** The texts of the sections that visitors read. */
export const textsIn = (
  sections: readonly ShownSection[],
  { hidden = [] }: Pick<LayoutOptions, 'hidden'>,
): readonly unknown[] =>
  sections
    .filter(({ id }) => !hidden.includes(id))
    .flatMap(({ definition, values }) => [
      ...textsOf(definition.settings, values.settings),
      ...values.items.flatMap(({ type, settings }) =>
        textsOf(definition.blocks.find((each) => each.type === type)?.settings ?? [], settings),
      ),
    ])

/**
 * The texts of a page's sections that visitors read, in the order of the theme.
 *
 * @param blocks - the layout of the page and its sections, as far as they are stored
 */
export function sectionTexts(
  types: SectionTypes,
  page: Pick<PageData, 'sections'>,
  blocks: readonly Block[],
): readonly unknown[] {
  const layout: LayoutOptions = blocks.find(({ id }) => id === LAYOUT_ID)?.options ?? {}
  return textsIn(shownSections(types, page, blocks, layout), layout)
}
