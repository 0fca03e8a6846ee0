import { readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { type SettingsSection, type Words, wordsForm } from '@site/runtime/contract'
import { namesIn } from '../../base/files/files.js'
import { BLOCKS_FOLDER, SECTIONS_FOLDER } from '../page-sections/types.js'
import { PLAIN_THEME } from '../plain-theme.js'
import { DEFAULT_FILE, LOCALES_FOLDER, readLocaleFile } from './locale-file.js'
import { templatePaths, wordsIn } from './used-words.js'

const LOCALE_FILE = /^([A-Za-z]{2,3}(?:-[A-Za-z\d]{2,8}){0,3})\.json$/

/** The words of a theme over those of the server's own templates. */
export interface ThemeWords {
  /** The form of the words that owners change: those of the theme, and those of the server that a template of the site prints. */
  readonly form: SettingsSection
  /** The words in a language; those of the default where it lacks some. */
  in(language: string): Words
}

/** The words of a folder with `locales`, by their languages; those of the default by an empty one. */
type Catalogue = ReadonlyMap<string, Words>

/** @param below - the words that lie below those of the folder, which a translation may have too */
function readCatalogue(siteFolder: string, below: Words): Catalogue {
  const folder = join(siteFolder, LOCALES_FOLDER)
  const files = namesIn(folder)
  const words = files.includes(DEFAULT_FILE) ? readLocaleFile(join(folder, DEFAULT_FILE), null) : {}
  const catalogue = new Map([['', words]])
  for (const name of files) {
    const [, language] = LOCALE_FILE.exec(name) ?? []
    if (!language) continue
    const translated = readLocaleFile(join(folder, name), { ...below, ...words })
    catalogue.set(language.toLowerCase(), { ...words, ...translated })
  }
  return catalogue
}

function wordsOf(catalogue: Catalogue, language: string): Words {
  let tag = language.toLowerCase()
  while (!catalogue.has(tag)) tag = tag.slice(0, Math.max(0, tag.lastIndexOf('-')))
  return catalogue.get(tag)!
}

/** The templates of a site: its own, and those of the server that it does not replace. */
function siteTemplates(siteFolder: string): readonly string[] {
  const files = [PLAIN_THEME, siteFolder].flatMap((folder) =>
    ['templates', SECTIONS_FOLDER, BLOCKS_FOLDER]
      .flatMap((name) => templatePaths(join(folder, name)))
      .map((file) => [relative(folder, file), file] as const),
  )
  return [...new Map(files).values()]
}

function readForm(siteFolder: string, plain: Words, own: Words): SettingsSection {
  const printed = new Set(
    siteTemplates(siteFolder).flatMap((file) => wordsIn(readFileSync(file, 'utf8')).map(({ key }) => key)),
  )
  const shown = Object.entries(plain).filter(([key]) => printed.has(key))
  return wordsForm({ ...own, ...Object.fromEntries(shown), ...own })
}

/** The words of the server's own templates. A start reads them twice. */
let plain: Catalogue | undefined

/**
 * Reads the words of a theme: those of `locales/en.default.json`, and their translations beside it. Below them lie those of
 * the server's own templates, which a theme may copy.
 *
 * @throws StartError if a file is wrong, with its line and what is allowed
 */
export function readWords(siteFolder: string): ThemeWords {
  plain ??= readCatalogue(PLAIN_THEME, {})
  const below = plain
  const own = readCatalogue(siteFolder, wordsOf(below, ''))
  let form: SettingsSection | undefined
  return {
    // Only the panel and the seed need it, and it reads all templates.
    get form() {
      form ??= readForm(siteFolder, wordsOf(below, ''), wordsOf(own, ''))
      return form
    },
    in(language) {
      const words = wordsOf(own, language)
      // The panel lists them in this order: those of the theme come first.
      return { ...words, ...wordsOf(below, language), ...words }
    },
  }
}
