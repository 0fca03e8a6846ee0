import { normalizePath, type Plugin, runnerImport } from 'vite'

/**
 * Runs a module during the build and puts the values that it exports in its place, as data: what they were computed from
 * is then no part of the first load.
 *
 * @param file the absolute path of the module; its exports are JSON
 * @param sources the sources of what it imports from other packages, by the names in its imports: their builds may not be
 * there yet
 */
export const printedModule = (file: string, sources: Readonly<Record<string, string>>): Plugin => ({
  name: 'printed-module',
  apply: 'build',
  async load(id) {
    if (normalizePath(id) !== normalizePath(file)) return null
    const { module } = await runnerImport<Record<string, unknown>>(file, { resolve: { alias: sources } })
    return Object.entries(module)
      .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)}\n`)
      .join('')
  },
})
