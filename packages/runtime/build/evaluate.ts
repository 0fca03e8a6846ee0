import { type Plugin, runnerImport } from 'vite'

/** Modules whose default export is plain data that a build can compute. */
const EVALUATED = /\/src\/page\/context-shape\.ts$/

/** Puts the value of a module in its place, and leaves out everything that made it. Builds only. */
export const evaluate = (): Plugin => ({
  name: 'site-evaluate',
  apply: 'build',
  enforce: 'pre',
  async load(id) {
    if (!EVALUATED.test(id)) return null
    const { module } = await runnerImport<{ default: unknown }>(id)
    return { code: `export default ${JSON.stringify(module.default)}`, moduleType: 'js' }
  },
})
