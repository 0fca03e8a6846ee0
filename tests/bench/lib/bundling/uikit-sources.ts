import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const helpers = fileURLToPath(new URL('../../node_modules/uikit/src/js/util/index.js', import.meta.url))

const values: Readonly<Record<string, string>> = {
  'virtual:version': "''",
  'virtual:log': 'false',
}

/**
 * Lets a bundle import single components from UIkit's sources, which resolve some modules only with UIkit's own
 * build.
 */
export const uikitSources = (): Plugin => ({
  name: 'bench-uikit-sources',
  resolveId(id) {
    if (id === 'uikit-util') return helpers
    return Object.hasOwn(values, id) ? `\0${id}` : null
  },
  load(id) {
    const value = values[id.slice(1)]
    return value === undefined ? null : `export default ${value}`
  },
})
