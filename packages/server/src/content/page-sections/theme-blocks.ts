import { nameInWords, type SectionDefinition, type SectionIssue } from '@site/runtime/contract'
import { isRecord } from '../../base/text/record.js'

/** A kind of items that a theme describes in a file of its own, `blocks/<type>.liquid`, for several of its sections. */
export type ThemeBlock = Pick<SectionDefinition, 'name' | 'settings' | 'class'> & {
  readonly tag: string | null
}

/** The blocks of a theme by their types. */
export type ThemeBlocks = ReadonlyMap<string, ThemeBlock>

type Data = Readonly<Record<string, unknown>>

/** The blocks of apps. A site has none. */
const OF_APPS = '@app'

/** All blocks of the theme, but for those that only sections that name them have. */
const OF_THEME = '@theme'

const PRIVATE = '_'

const typeOf = (entry: unknown): string => String(Object(entry).type)

/** The description of a section with its kinds of items in full. */
export interface SectionItems {
  readonly data: Data
  readonly issues: readonly SectionIssue[]
  /** Sentences about the parts that the server leaves out. */
  readonly notes: readonly string[]
  /** The place in the file of a place in the data. */
  placeOf(path: string): string
}

/** The kinds of items that an entry of a section's `blocks` stands for. */
function itemTypesOf(
  entry: unknown,
  named: readonly string[],
  blocks: ThemeBlocks,
): readonly unknown[] | string {
  if (!isRecord(entry)) return [entry]
  const type = typeOf(entry)
  if (type === OF_APPS) return []
  if (type === OF_THEME)
    return [...blocks]
      .filter(([name]) => !name.startsWith(PRIVATE) && !named.includes(name))
      .map(([name, block]) => ({ ...block, type: name }))
  const block = blocks.get(type)
  if (block && entry.settings === undefined) return [{ ...block, ...entry }]
  if (entry.name === undefined && entry.settings === undefined && !type.startsWith('@'))
    return `there is no file blocks/${type}.liquid, and no "name" and "settings" that describe it here`
  return [{ name: nameInWords(type), ...entry }]
}

/** The items of a preset as a list: some themes name them, and say their order beside. */
function listOf(items: unknown, order: unknown): readonly unknown[] {
  if (Array.isArray(items)) return items
  if (!isRecord(items)) return items === undefined ? [] : [items]
  const names = Array.isArray(order) ? order.map(String) : Object.keys(items)
  return names.flatMap((name) => (Object.hasOwn(items, name) ? [items[name]] : []))
}

/** Whether a preset has an item where its section prints items in the owner's order, and not at a fixed place. */
const isPlaced = (item: unknown): boolean => !typeOf(item).startsWith('@') && Object(item).static !== true

/**
 * The description of a section in which each kind of items is described in full: those that have a file of their own, and
 * `@theme`, which stands for all of them.
 */
export function itemsIn(data: Data, blocks: ThemeBlocks): SectionItems {
  const entries = Array.isArray(data.blocks) ? (data.blocks as readonly unknown[]) : []
  const named = entries.map(typeOf)
  const issues: SectionIssue[] = []
  /** The entry of each kind. */
  const from: number[] = []
  const types = entries.flatMap((entry, index) => {
    const found = itemTypesOf(entry, named, blocks)
    if (typeof found === 'string') issues.push({ path: `blocks.${index}.type`, message: found })
    const kinds = typeof found === 'string' ? [] : found
    from.push(...kinds.map(() => index))
    return kinds
  })
  const presets = Array.isArray(data.presets) ? (data.presets as readonly unknown[]) : []
  const items = presets.map((preset) => listOf(Object(preset).blocks, Object(preset).block_order))
  const notes = [
    named.includes(OF_APPS) && 'Items of apps are left out, because a site has no apps',
    items.flat().some((item) => Object(item).blocks !== undefined) &&
      'Items inside of items are left out of presets',
  ].filter((note) => note !== false)
  return {
    data: {
      ...data,
      ...(Array.isArray(data.blocks) && { blocks: types }),
      ...(Array.isArray(data.presets) && {
        presets: presets.map((preset, index) =>
          isRecord(preset) ? { ...preset, blocks: items[index]!.filter(isPlaced) } : preset,
        ),
      }),
    },
    issues,
    notes,
    placeOf: (path) =>
      path.replace(/^blocks\.(\d+)/, (whole, index) => {
        const at = from[Number(index)]
        return at === undefined ? whole : `blocks.${at}`
      }),
  }
}
