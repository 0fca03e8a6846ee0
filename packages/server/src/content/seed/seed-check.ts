import { join } from 'node:path'
import {
  allowed,
  blockOptions,
  describe,
  sectionIssues,
  suggestion,
  wordIssue,
  wordsForm,
} from '@site/runtime/contract'
import * as v from 'valibot'
import { findFile, templateNames } from '../../base/files/files.js'
import { StartError } from '../../base/start-error.js'
import { readOwnBlocks } from '../own-blocks/own-blocks.js'
import { valuesOf } from '../page-sections/body.js'
import { readSectionTypes, type SectionTypes } from '../page-sections/types.js'
import { PLAIN_THEME } from '../plain-theme.js'
import { readWords } from '../words/read-words.js'
import { checkUsedWords } from '../words/used-words.js'
import type { RejectSeed, SeedPart } from './seed-part.js'
import type { Seed, SeedSection } from './seed-schema.js'

/** The hint about an unknown block. */
const UNKNOWN_BLOCK_HINT =
  'Correct the file and start again. Blocks of your own are described in blocks/<type>.json, or named in "ownBlocks".'

/** The templates of a theme, and the plain ones of the server. */
const templatesOf = (siteFolder: string): readonly string[] => [
  ...new Set([siteFolder, PLAIN_THEME].flatMap((folder) => templateNames(join(folder, 'templates')))),
]

/** Rejects a section of a kind that there is not, or with a value that its kind does not allow. */
function checkSections(
  place: string,
  sections: readonly SeedSection[],
  types: SectionTypes,
  reject: RejectSeed,
): void {
  for (const [at, section] of sections.entries()) {
    const definition = types.get(section.type)
    if (!definition) {
      reject(
        `${place}.${at}.type`,
        `there is no section "${section.type}".${suggestion(section.type, [...types.keys()])}`,
      )
    } else {
      const [issue] = sectionIssues(definition, valuesOf(section), allowed)
      if (issue)
        reject(`${place}.${at}`, `the section "${section.id}" is wrong at ${issue.path}: ${issue.message}`)
    }
  }
}

/**
 * Rejects a seed with a template that the site folder does not have, or with a block type that is neither in
 * the package nor in `ownBlocks`. The first visit would fail, or the block would never start.
 */
export async function checkSeedFiles(
  seed: Seed,
  siteFolder: string,
  parts: readonly SeedPart[],
): Promise<void> {
  const templates = templatesOf(siteFolder)
  const ownBlocks = Object.keys(readOwnBlocks(siteFolder))
  const types = [...Object.keys(blockOptions), ...ownBlocks, ...seed.ownBlocks]
  const file = join(siteFolder, 'seed', 'site.json')
  const rejectWith = (place: string, sentence: string, hint: string): never => {
    throw new StartError(`${file} is wrong at ${place}: ${sentence}`, hint)
  }
  const reject: RejectSeed = (place, sentence) =>
    rejectWith(place, sentence, 'Correct the file and start again.')
  const checkTemplate = (place: string, name: string) => {
    if (!templates.includes(name)) {
      reject(place, `there is no template "${name}" in templates/.${suggestion(name, templates)}`)
    }
  }
  const words = readWords(siteFolder).in('')
  checkUsedWords(siteFolder, words)
  const { entries } = wordsForm(words).schema
  for (const [key, text] of Object.entries(seed.website.words ?? {})) {
    const keys = Object.keys(entries)
    if (!Object.hasOwn(entries, key))
      reject(`website.words.${key}`, `there is no word "${key}" in locales/.${suggestion(key, keys)}`)
    const issue = wordIssue(words[key] ?? '', text)
    if (issue !== null) reject(`website.words.${key}`, issue)
    if (!v.is(entries[key]!, text))
      reject(`website.words.${key}`, `this must be ${allowed(describe(entries[key]!))}.`)
  }
  const sectionTypes = readSectionTypes(siteFolder, undefined, ownBlocks)
  const checkStart = (
    place: string,
    {
      template,
      sections = [],
      collection,
    }: Pick<Seed['pages'][number], 'template' | 'sections' | 'collection'>,
  ): void => {
    checkTemplate(`${place}.template`, template)
    checkSections(`${place}.sections`, sections, sectionTypes, reject)
    if (collection) checkStart(`${place}.collection`, collection)
  }
  for (const [index, page] of seed.pages.entries()) {
    const { blocks } = page
    checkStart(`pages.${index}`, page)
    for (const [at, { type }] of blocks.entries()) {
      if (types.includes(type)) continue
      rejectWith(
        `pages.${index}.blocks.${at}.type`,
        `there is no block "${type}".${suggestion(type, types)}`,
        UNKNOWN_BLOCK_HINT,
      )
    }
  }
  for (const [index, start] of seed.pageTemplates.entries()) checkStart(`pageTemplates.${index}`, start)
  const assets = join(siteFolder, 'assets')
  for (const [index, { file: font }] of (seed.website.fonts?.families ?? []).entries()) {
    if (font === undefined || (await findFile(assets, font))) continue
    reject(`website.fonts.families.${index}.file`, `there is no file "${font}" in assets/.`)
  }
  for (const part of parts) await part.checkFiles?.(seed, siteFolder, reject)
  checkTemplate('notFound.template', seed.notFound.template)
  if (seed.pages.some(({ access }) => access)) checkTemplate('locked.template', seed.locked.template)
}
