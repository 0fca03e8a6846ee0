import { createRequire } from 'node:module'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import MagicString from 'magic-string'
import { normalizePath, type Plugin } from 'vite'
import {
  type Catalogue,
  isLogArea,
  localesOf,
  readCatalogues,
  readLanguage,
  SOURCE_LOCALE,
} from './messages/catalogue.js'
import { checkCatalogues } from './messages/check.js'
import { compileCatalogue } from './messages/compile.js'
import { fileOf, MessageCatalogueError } from './messages/issue.js'

/** The default folder of language files. */
export const MESSAGES_FOLDER = fileURLToPath(new URL('../src/messages', import.meta.url))

/**
 * Begins the names of virtual modules: `site-messages:de/forms` contains the compiled texts of one area, `…:area/forms`
 * the English ones with the loaders of their translations, `…:en` all areas of a language. Other folders have a prefix
 * of their own.
 */
const MODULE = 'site-messages:'
const AREA = 'area'
const PARSER = '@formatjs/icu-messageformat-parser'

/** Imports of areas, or of English texts alone. */
const IMPORT = /^import \{([^}]*)\} from '([^']*\/(areas\.js|messages\/en\.json))'$/gm

/** A line of `services/messages/areas.ts`. */
const AREA_LINE = /^export const (\w+) = messageArea\('(\w+)'\)$/gm

export interface MessagesOptions {
  /** Absolute path of the folder that holds `<locale>.json`. A build with two folders has two of these plugins. */
  readonly folder?: string
  /** Begins the names of the modules; each folder of a build has another one. */
  readonly prefix?: string
}

const exportOf = (name: string, module: string) => `export { default as ${name} } from '${module}'`

const moduleOf = (prefix: string, place: string, area: string) => `${prefix}${place}/${area}`

/** One import for each named area. Through a list of all areas, a chunk would include them all. */
const directImports = (prefix: string, names: string, source: string) =>
  names
    .split(',')
    .map((name) => name.trim().split(/\s+as\s+/))
    .filter(([area]) => area)
    .map(([area = '', local = area]) => {
      const module = moduleOf(prefix, source === 'areas.js' ? AREA : SOURCE_LOCALE, area)
      return `import ${local} from '${module}'`
    })
    .join('; ')

/** The English texts of an area, with the loaders of its translations. */
function areaModule(prefix: string, area: string, locales: readonly string[]): string {
  const translations = locales.map(
    (locale) => `${JSON.stringify(locale)}: () => import('${moduleOf(prefix, locale, area)}')`,
  )
  return `import messages from '${moduleOf(prefix, SOURCE_LOCALE, area)}'
export default { name: '${area}', locale: '${SOURCE_LOCALE}', messages, translations: { ${translations.join(', ')} } }
`
}

/** The areas of a language as exports, so that a bundler keeps only the used ones. */
const languageModule = (prefix: string, catalogues: readonly Catalogue[]) =>
  catalogues.map(({ locale, area }) => `${exportOf(area, moduleOf(prefix, locale, area))}\n`).join('')

/**
 * Compiles message catalogues, so that a browser receives text and syntax trees, and never the parser. Each
 * area of each language becomes a module, so that a chunk contains only the texts that it needs.
 *
 * A wrong catalogue ends a build with a {@link MessageCatalogueError}. During development only issues of a
 * single area do, so that a missing translation shows English.
 *
 * @example
 * export default defineConfig({ plugins: [messages()] })
 */
export function messages({ folder = MESSAGES_FOLDER, prefix = MODULE }: MessagesOptions = {}): Plugin {
  const root = `${normalizePath(folder)}/`
  const areas = join(folder, '../services/messages/areas.js')
  let building = false

  /** Whether an import is of this folder, or of the areas that are made from it. */
  const isOwn = (importer: string, path: string) => {
    const file = normalizePath(resolve(dirname(importer), path))
    return file === `${root}${fileOf(SOURCE_LOCALE)}` || file === normalizePath(areas)
  }

  function load(name: string): string {
    const [place = '', area] = name.split('/')
    if (area === undefined) return languageModule(prefix, readLanguage(folder, place))
    if (place === AREA) {
      const translated = isLogArea(area) ? [] : localesOf(folder).filter((locale) => locale !== SOURCE_LOCALE)
      return areaModule(prefix, area, translated)
    }
    const found = readLanguage(folder, place).find((catalogue) => catalogue.area === area)
    if (found) return compileCatalogue(found)
    // During development, a language may lack an area: English replaces it, text by text.
    if (place !== SOURCE_LOCALE) return 'export default {}'
    throw new MessageCatalogueError([{ locale: place, area, reason: 'is missing; write its texts' }])
  }

  return {
    name: 'site-messages',
    enforce: 'pre',
    configResolved({ command }) {
      building = command === 'build'
    },
    buildStart() {
      const issues = building ? checkCatalogues(readCatalogues(folder)) : []
      if (issues.length > 0) throw new MessageCatalogueError(issues)
    },
    async resolveId(source, importer, options) {
      if (source.startsWith(prefix)) return { id: `\0${source}`, moduleSideEffects: false }
      // Only the formatter loses its parser: build tools import the same name and need the real one.
      if (source === PARSER && importer?.includes('/intl-messageformat/')) {
        return createRequire(importer).resolve(`${PARSER}/no-parser.js`)
      }
      if (!source.endsWith('.json')) return null
      const resolved = await this.resolve(source, importer, { ...options, skipSelf: true })
      const locale = localesOf(folder).find((each) => resolved?.id === root + fileOf(each))
      // A name that ends in .json would be read as JSON by Vite's own plugin.
      return locale ? { id: `\0${prefix}${locale}`, moduleSideEffects: false } : null
    },
    load(id) {
      if (!id.startsWith(`\0${prefix}`)) return null
      const name = id.slice(prefix.length + 1)
      const [place = ''] = name.split('/')
      this.addWatchFile(join(folder, fileOf(place === AREA ? SOURCE_LOCALE : place)))
      return { code: load(name), moduleType: 'js', moduleSideEffects: false }
    },
    transform(code, id) {
      if (!/\.tsx?$/.test(id)) return null
      const changed = new MagicString(code)
      changed.replace(IMPORT, (all: string, names: string, path: string, source: string) =>
        isOwn(id, path) ? directImports(prefix, names, source) : all,
      )
      if (normalizePath(id) === normalizePath(areas.replace(/js$/, 'ts'))) {
        changed.replace(AREA_LINE, (_, name: string, area: string) =>
          exportOf(name, moduleOf(prefix, AREA, area)),
        )
      }
      return changed.hasChanged()
        ? { code: changed.toString(), map: changed.generateMap({ hires: true }) }
        : null
    },
  }
}
