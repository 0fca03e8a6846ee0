import {
  blockOptions,
  describe,
  nameInWords,
  readSectionFormat,
  type SectionDefinition,
  type SectionIssue,
  type SectionSetting,
  sectionForm,
  suggestion,
} from '@site/runtime/contract'
import type * as v from 'valibot'
import { readSchemaFile, rejectIssues, type SchemaFile } from './schema-file.js'
import { settingNotes } from './setting-notes.js'
import { itemsIn, type ThemeBlock, type ThemeBlocks } from './theme-blocks.js'
import { type ThemeTexts, withTexts } from './theme-texts.js'

/** Issues that only the whole definition shows: of defaults, of presets, and of blocks of the runtime. */
function* deeperIssues(definition: SectionDefinition, ownBlocks: readonly string[]): Generator<SectionIssue> {
  const form = sectionForm(definition)
  const forms = [
    ['settings', form.schema.entries],
    ...form.items.map(({ schema }, index) => [`blocks.${index}.settings`, schema.entries] as const),
  ] as const
  for (const [path, entries] of forms) yield* defaultIssues(path, entries)
  const types = form.items.map(({ type }) => type)
  for (const [index, preset] of definition.presets.entries()) {
    const unknown = preset.blocks.find(({ type }) => !types.includes(type))
    if (unknown)
      yield {
        path: `presets.${index}.blocks`,
        message: `there are no items "${unknown.type}".${suggestion(unknown.type, types)}`,
      }
  }
  for (const [index, { type }] of definition.site_blocks.entries()) {
    const names = [...Object.keys(blockOptions), ...ownBlocks]
    if (names.includes(type)) continue
    yield {
      path: `site_blocks.${index}.type`,
      message: `there is no block "${type}".${suggestion(type, names)}`,
    }
  }
}

function* defaultIssues(
  path: string,
  entries: Readonly<Record<string, v.GenericSchema>>,
): Generator<SectionIssue> {
  for (const [name, schema] of Object.entries(entries)) {
    try {
      describe(schema)
    } catch (error) {
      yield {
        path,
        message: `the setting "${name}" has a default that it does not allow (${(error as Error).message})`,
      }
    }
  }
}

/** The parts of a theme that the files of its sections need. */
export interface ThemeParts {
  readonly texts: ThemeTexts
  readonly blocks: ThemeBlocks
  /** The names of the blocks that the theme describes. */
  readonly ownBlocks: readonly string[]
  /** Says what the server leaves out of a file. */
  note(sentence: string, place: string): void
}

export const NO_PARTS: ThemeParts = { texts: {}, blocks: new Map(), ownBlocks: [], note: () => {} }

/** The tag that prints each item by the file of its kind. */
const PRINTS_ITEMS = /\{%-?\s*content_for\s+(["'])blocks\1/

/** A definition of data in the format, checked. */
function definitionOf(
  type: string,
  source: SchemaFile,
  data: Readonly<Record<string, unknown>>,
  ownBlocks: readonly string[] = [],
): SectionDefinition {
  // The older word for the templates that may have a section.
  const enabled = Array.isArray(data.templates) && { enabled_on: { templates: data.templates } }
  const read = readSectionFormat(type, { name: nameInWords(type), ...enabled, ...data })
  rejectIssues(source, read.ok ? [...deeperIssues(read.definition, ownBlocks)] : read.issues)
  return (read as { readonly definition: SectionDefinition }).definition
}

function noteSettings(file: string, forms: readonly SettingsOf[], note: ThemeParts['note']): void {
  for (const [scope, settings] of forms)
    for (const [sentence, id] of settingNotes(settings, scope)) note(sentence, `${file} (${id})`)
}

type SettingsOf = readonly [scope: 'section' | 'block', settings: readonly SectionSetting[]]

/** Reads the description in a section's file. A file that is wrong is a {@link StartError} with its line. */
export function readSectionFile(
  file: string,
  type: string,
  text: string,
  { texts, blocks, ownBlocks, note }: ThemeParts = NO_PARTS,
): SectionDefinition {
  const source = readSchemaFile(file, text)
  const items = itemsIn(withTexts(source.data, texts) as SchemaFile['data'], blocks)
  const placed: SchemaFile = { ...source, lineOf: (path) => source.lineOf(items.placeOf(path)) }
  rejectIssues(placed, items.issues)
  for (const sentence of items.notes) note(sentence, file)
  const definition = definitionOf(type, placed, items.data, ownBlocks)
  const own = definition.blocks.filter((item) => !blocks.has(item.type))
  if (own.length > 0 && PRINTS_ITEMS.test(text))
    note(`Items without a file blocks/<type>.liquid are left out of {% content_for 'blocks' %}`, file)
  noteSettings(
    file,
    [['section', definition.settings], ...own.map(({ settings }): SettingsOf => ['block', settings])],
    note,
  )
  return definition
}

/** Reads the description in the file of a block of the theme. */
export function readBlockFile(
  file: string,
  type: string,
  text: string,
  { texts, note }: Omit<ThemeParts, 'blocks' | 'ownBlocks'>,
): ThemeBlock {
  const source = readSchemaFile(file, text)
  const { tag, class: name, ...data } = withTexts(source.data, texts) as SchemaFile['data']
  if (Array.isArray(data.blocks) && data.blocks.length > 0) note('Items inside of items are left out', file)
  // Its presets are offered in the editor of another builder, where a section may have any block.
  const definition = definitionOf(type, source, {
    name: data.name ?? nameInWords(type),
    settings: data.settings,
  })
  noteSettings(file, [['block', definition.settings]], note)
  return {
    name: definition.name,
    settings: definition.settings,
    tag: typeof tag === 'string' ? tag : null,
    class: typeof name === 'string' ? name : '',
  }
}
