import {
  blockOptions,
  OWN_BLOCKS_JSON_MAX_LENGTH,
  OWN_BLOCKS_MAX,
  type OwnBlockForm,
  ownBlockError,
  ownBlockForm,
  type ReadOwnBlock,
  readOwnBlocks,
} from '@site/runtime/contract'
import { describedText, language } from '../../base/messages/language.js'
import { type Field, fieldsOf } from '../settings/field.js'
import { words } from '../settings/words.js'
import { type DescribedBlocks, DescriptionError } from './description-error.js'
import { ownBlockTexts as texts } from './texts.js'

/** The blocks that can be read, and why those of the page cannot. */
interface ReadBlocks {
  readonly blocks: ReadonlyMap<string, ReadOwnBlock>
  /** Null if they can. */
  readonly issue: string | null
}

const ofPackage = Object.keys(blockOptions)

const NO_BLOCKS: ReadonlyMap<string, ReadOwnBlock> = new Map()

function readPage(json: DescribedBlocks['ofPage']): ReadBlocks {
  if (json === undefined) return { blocks: NO_BLOCKS, issue: null }
  if (json === null) return { blocks: NO_BLOCKS, issue: texts.tooLong(OWN_BLOCKS_JSON_MAX_LENGTH) }
  try {
    const blocks = readOwnBlocks(JSON.parse(json), ofPackage)
    const issue = `must be an object with the names of at most ${OWN_BLOCKS_MAX} blocks, each with its description`
    return blocks ? { blocks, issue: null } : { blocks: NO_BLOCKS, issue }
  } catch (error) {
    return { blocks: NO_BLOCKS, issue: (error as Error).message }
  }
}

const known = new WeakMap<DescribedBlocks, ReadBlocks>()

/** Reads all descriptions once. Those of the server count more, because it checks values by them. */
function readAll(described: DescribedBlocks): ReadBlocks {
  const before = known.get(described)
  if (before) return before
  const ofServer = readOwnBlocks(described.ofServer, ofPackage) ?? NO_BLOCKS
  const { blocks, issue } = readPage(described.ofPage)
  const all = { blocks: new Map([...blocks, ...ofServer]), issue }
  known.set(described, all)
  return all
}

const formOf = (read: ReadOwnBlock | undefined, locale: string): OwnBlockForm | null =>
  read?.ok ? ownBlockForm(read.description, locale) : null

/** A rule of the package in the language of the panel. All other words are the theme's. */
const withFormat = (field: Field): Field =>
  field.kind === 'text' ? { ...field, format: field.format && describedText(field.format) } : field

/**
 * The fields of a block of the theme; undefined if it has no description.
 *
 * @throws DescriptionError if its description cannot be used
 */
export function ownFields(described: DescribedBlocks, name: string): readonly Field[] | undefined {
  const { blocks, issue } = readAll(described)
  const read = blocks.get(name)
  if (!read && issue !== null) throw new DescriptionError(texts.wrong(words(name), issue))
  if (read && !read.ok) throw new DescriptionError(texts.wrong(words(name), ownBlockError(read.issues)))
  const form = formOf(read, language.get().locale)
  return form ? fieldsOf(form.schema, form.texts).map(withFormat) : undefined
}

/** The same, and undefined for a block whose description cannot be used. */
export function usableFields(described: DescribedBlocks, name: string): readonly Field[] | undefined {
  try {
    return ownFields(described, name)
  } catch (error) {
    if (error instanceof DescriptionError) return undefined
    throw error
  }
}

/** The names of the theme's blocks for people, in the language of the panel. */
export const ownTitles = (described: DescribedBlocks, locale: string): ReadonlyMap<string, string> =>
  new Map(
    [...readAll(described).blocks].flatMap(([name, read]) => {
      const title = formOf(read, locale)?.title
      return title ? [[name, title] as const] : []
    }),
  )
