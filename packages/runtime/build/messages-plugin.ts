import { createRequire } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { normalizePath, type Plugin } from 'vite'
import { readCatalogue, readCatalogues } from './messages/catalogue.js'
import { checkCatalogues } from './messages/check.js'
import { compileCatalogue } from './messages/compile.js'
import { MessageCatalogueError } from './messages/problem.js'

/** Where catalogues lie, unless the plugin is told otherwise. */
export const MESSAGES_FOLDER = fileURLToPath(new URL('../src/contract/messages', import.meta.url))

// The name must not end in .json: Vite's own JSON plugin would read the module's code as JSON.
const VIRTUAL = '\0site-messages:'
const PARSER = '@formatjs/icu-messageformat-parser'

export interface MessagesOptions {
  /** Absolute path of the folder that holds `<locale>/<area>.json`. */
  readonly folder?: string
}

/**
 * Compiles message catalogues, so that a browser receives text and syntax trees, and never the parser.
 * A wrong catalogue ends a build with a {@link MessageCatalogueError}; while developing, only what is wrong
 * with a file by itself does, so that a missing translation shows English.
 *
 * @example
 * export default defineConfig({ plugins: [messages()] })
 */
export function messages({ folder = MESSAGES_FOLDER }: MessagesOptions = {}): Plugin {
  const root = `${normalizePath(folder)}/`
  let building = false
  return {
    name: 'site-messages',
    enforce: 'pre',
    configResolved({ command }) {
      building = command === 'build'
    },
    buildStart() {
      const problems = building ? checkCatalogues(readCatalogues(folder)) : []
      if (problems.length > 0) throw new MessageCatalogueError(problems)
    },
    async resolveId(source, importer, options) {
      // Only the formatter loses its parser: build tools import the same name and need the real one.
      if (source === PARSER && importer?.includes('/intl-messageformat/')) {
        return createRequire(importer).resolve(`${PARSER}/no-parser.js`)
      }
      if (!source.endsWith('.json')) return null
      const resolved = await this.resolve(source, importer, { ...options, skipSelf: true })
      if (!resolved?.id.startsWith(root)) return null
      const [locale, area, ...rest] = resolved.id.slice(root.length, -'.json'.length).split('/')
      return area !== undefined && rest.length === 0 ? `${VIRTUAL}${locale}/${area}` : null
    },
    load(id) {
      if (!id.startsWith(VIRTUAL)) return null
      const [locale = '', area = ''] = id.slice(VIRTUAL.length).split('/')
      this.addWatchFile(join(folder, locale, `${area}.json`))
      return { code: compileCatalogue(readCatalogue(folder, locale, area)), moduleType: 'js' }
    },
  }
}
