import { createRequire } from 'node:module'
import { join } from 'node:path'
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
 * Names of virtual modules: `site-messages:de/forms` contains the compiled texts of one area, `…:area/forms`
 * the English ones with the loaders of their translations, `…:en` all areas of a language.
 */
const MODULE = 'site-messages:'
const AREA = 'area'
const PARSER = '@formatjs/icu-messageformat-parser'

/** Imports of areas, or of English texts alone. */
const IMPORT = /^import \{([^}]*)\} from '[^']*\/(areas\.js|messages\/en\.json)'$/gm

/** A line of `services/messages/areas.ts`. */
const AREA_LINE = /^export const (\w+) = messageArea\('(\w+)'\)$/gm

export interface MessagesOptions {
  /** Absolute path of the folder that holds `<locale>.json`. */
  readonly folder?: string
}

const moduleOf = (place: string, area: string) => `${MODULE}${place}/${area}`

/** One import for each named area. Through a list of all areas, a chunk would include them all. */
const directImports = (names: string, source: string) =>
  names
    .split(',')
    .map((name) => name.trim().split(/\s+as\s+/))
    .filter(([area]) => area)
    .map(([area = '', local = area]) => {
      const module = moduleOf(source === 'areas.js' ? AREA : SOURCE_LOCALE, area)
      return `import ${local} from '${module}'`
    })
    .join('; ')

/** The English texts of an area, with the loaders of its translations. */
function areaModule(area: string, locales: readonly string[]): string {
  const translations = locales.map(
    (locale) => `${JSON.stringify(locale)}: () => import('${moduleOf(locale, area)}')`,
  )
  return `import messages from '${moduleOf(SOURCE_LOCALE, area)}'
export default { name: '${area}', locale: '${SOURCE_LOCALE}', messages, translations: { ${translations.join(', ')} } }
`
}

const exportOf = (name: string, module: string) => `export { default as ${name} } from '${module}'`

/** The areas of a language as exports, so that a bundler keeps only the used ones. */
const languageModule = (catalogues: readonly Catalogue[]) =>
  catalogues.map(({ locale, area }) => `${exportOf(area, moduleOf(locale, area))}\n`).join('')

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
export function messages({ folder = MESSAGES_FOLDER }: MessagesOptions = {}): Plugin {
  const root = `${normalizePath(folder)}/`
  let building = false

  function load(name: string): string {
    const [place = '', area] = name.split('/')
    if (area === undefined) return languageModule(readLanguage(folder, place))
    if (place === AREA) {
      const translated = isLogArea(area) ? [] : localesOf(folder).filter((locale) => locale !== SOURCE_LOCALE)
      return areaModule(area, translated)
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
      if (source.startsWith(MODULE)) return { id: `\0${source}`, moduleSideEffects: false }
      // Only the formatter loses its parser: build tools import the same name and need the real one.
      if (source === PARSER && importer?.includes('/intl-messageformat/')) {
        return createRequire(importer).resolve(`${PARSER}/no-parser.js`)
      }
      if (!source.endsWith('.json')) return null
      const resolved = await this.resolve(source, importer, { ...options, skipSelf: true })
      const locale = localesOf(folder).find((each) => resolved?.id === root + fileOf(each))
      // A name that ends in .json would be read as JSON by Vite's own plugin.
      return locale ? { id: `\0${MODULE}${locale}`, moduleSideEffects: false } : null
    },
    load(id) {
      if (!id.startsWith(`\0${MODULE}`)) return null
      const name = id.slice(MODULE.length + 1)
      const [place = ''] = name.split('/')
      this.addWatchFile(join(folder, fileOf(place === AREA ? SOURCE_LOCALE : place)))
      return { code: load(name), moduleType: 'js', moduleSideEffects: false }
    },
    transform(code, id) {
      if (!/\.tsx?$/.test(id)) return null
      const changed = new MagicString(code)
      changed.replace(IMPORT, (_, names: string, source: string) => directImports(names, source))
      if (id.endsWith('/services/messages/areas.ts')) {
        changed.replace(AREA_LINE, (_, name: string, area: string) => exportOf(name, moduleOf(AREA, area)))
      }
      return changed.hasChanged()
        ? { code: changed.toString(), map: changed.generateMap({ hires: true }) }
        : null
    },
  }
}
