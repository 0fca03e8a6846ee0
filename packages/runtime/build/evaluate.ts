import { type Plugin, runnerImport } from 'vite'

/** Modules whose default export makes plain data that a build can compute. */
const EVALUATED = /\/src\/(?:page\/context-shape|(?:overlays|services)\/[\w/-]+-settings)\.ts$/

/** Puts the value of a module in its place, and leaves out everything that made it. Builds only. */
export const evaluate = (): Plugin => ({
  name: 'site-evaluate',
  apply: 'build',
  enforce: 'pre',
  async load(id) {
    if (!EVALUATED.test(id)) return null
    const { module } = await runnerImport<{ default: () => unknown }>(id)
    const json = JSON.stringify(JSON.stringify(module.default()))
    // Engines skip a text in a function that was not called, and read JSON faster than an object literal.
    return { code: `export default () => JSON.parse(${json})`, moduleType: 'js' }
  },
})
