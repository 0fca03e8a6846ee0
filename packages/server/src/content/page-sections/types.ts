import { readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { SECTION_TYPE, type SectionDefinition } from '@site/runtime/contract'
import { namesIn, templateNames } from '../../base/files/files.js'
import { PLAIN_THEME } from '../plain-theme.js'
import { reject } from './schema-file.js'
import { NO_PARTS, readBlockFile, readSectionFile, type ThemeParts } from './section-file.js'
import type { ThemeBlock, ThemeBlocks } from './theme-blocks.js'
import { readTexts } from './theme-texts.js'

/** The folder of sections inside a site folder, and inside of the server for those that every theme has. */
export const SECTIONS_FOLDER = 'sections'

/** The folder of a theme with the kinds of items that several sections have. */
export const BLOCKS_FOLDER = 'blocks'

/** The folder with the server's own sections. */
export const PLAIN_SECTIONS = join(PLAIN_THEME, SECTIONS_FOLDER)

const ENDING = '.liquid'

const PICTURE_ENDING = '.svg'

/** A kind of sections, and the file with its small picture; null without one. */
export interface SectionType extends SectionDefinition {
  readonly pictureFile: string | null
}

/** The kinds of sections that a site's pages may have, by their names. */
export type SectionTypes = ReadonlyMap<string, SectionType>

const BLOCK_TYPE = /^[A-Za-z_][\w-]{0,63}$/

function readThemeBlocks(siteFolder: string, parts: Omit<ThemeParts, 'blocks' | 'ownBlocks'>): ThemeBlocks {
  const blocks = new Map<string, ThemeBlock>()
  for (const type of templateNames(join(siteFolder, BLOCKS_FOLDER))) {
    const file = join(siteFolder, BLOCKS_FOLDER, type + ENDING)
    if (!BLOCK_TYPE.test(type))
      reject(file, 1, 'the name of a block has letters, digits, hyphens and underscores, such as "icon_list"')
    blocks.set(type, readBlockFile(file, type, readFileSync(file, 'utf8'), parts))
  }
  return blocks
}

function* sectionFiles(folder: string): Generator<readonly [type: string, file: string]> {
  for (const type of templateNames(folder)) {
    const file = join(folder, type + ENDING)
    if (!SECTION_TYPE.test(type))
      reject(
        file,
        1,
        'the name of a section has lower-case letters and digits, with hyphens or underscores between them, such as "opening-hours"',
      )
    yield [type, file]
  }
}

/** Says each sentence once, with the places that it is about. */
function inOneLine(siteFolder: string) {
  const places = new Map<string, string[]>()
  return {
    note: (sentence: string, place: string) => {
      places.set(sentence, [...(places.get(sentence) ?? []), relative(siteFolder, place)])
    },
    sentences: () => [...places].map(([sentence, list]) => `${sentence}: ${list.join(', ')}.`),
  }
}

/**
 * Reads the kinds of sections of a folder.
 *
 * @param replaced - kinds that they may replace: without a picture of its own, a kind has the one that it replaces
 */
function readFolder(folder: string, parts: ThemeParts, replaced?: SectionTypes): SectionTypes {
  const types = new Map<string, SectionType>()
  const files = namesIn(folder)
  for (const [type, file] of sectionFiles(folder)) {
    const picture = type + PICTURE_ENDING
    const pictureFile = files.includes(picture)
      ? join(folder, picture)
      : (replaced?.get(type)?.pictureFile ?? null)
    types.set(type, { ...readSectionFile(file, type, readFileSync(file, 'utf8'), parts), pictureFile })
  }
  return types
}

/** The server's own kinds, read once: a start needs them twice, and tests start many servers. */
let plain: SectionTypes | undefined

/**
 * Reads the kinds of sections that a site has: those of the server, and those of its theme, which replace the server's of
 * the same name.
 *
 * @param log prints what the server leaves out of the theme's sections
 * @param ownBlocks - the names of the blocks that the theme describes, which its sections may have
 * @throws StartError if a file is wrong, with its line and what is allowed
 */
export function readSectionTypes(
  siteFolder: string,
  log: (sentence: string) => void = () => {},
  ownBlocks: readonly string[] = [],
): SectionTypes {
  plain ??= readFolder(PLAIN_SECTIONS, NO_PARTS)
  const { note, sentences } = inOneLine(siteFolder)
  const texts = readTexts(siteFolder)
  const blocks = readThemeBlocks(siteFolder, { texts, note })
  const own = readFolder(join(siteFolder, SECTIONS_FOLDER), { texts, note, blocks, ownBlocks }, plain)
  for (const sentence of sentences()) log(sentence)
  return new Map([...plain, ...own])
}
