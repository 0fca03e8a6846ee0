import { type InlineConfig, normalizePath, type Plugin, runnerImport } from 'vite'

/**
 * Runs a module during the build and puts the values that it exports in its place, as data: what they were computed from
 * is then no part of the first load.
 *
 * @param file the absolute path of the module; its exports are JSON
 * @param resolve how the build resolves what the module imports
 */
export const printedModule = (file: string, resolve: InlineConfig['resolve']): Plugin => ({
  name: 'printed-module',
  apply: 'build',
  async load(id) {
    if (normalizePath(id) !== normalizePath(file)) return null
    const { module } = await runnerImport<Record<string, unknown>>(file, { resolve, configFile: false })
    return Object.entries(module)
      .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)}\n`)
      .join('')
  },
})
