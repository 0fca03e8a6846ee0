import { type Plugin, runnerImport } from 'vite'
import { plainOptions, toSource } from './plain-options.js'

/** Modules whose default export returns plain data that a build can compute. */
const EVALUATED = /\/src\/(?:page\/context-shape|(?:overlays|services)\/[\w/-]+-settings)\.ts$/

/** A block's schema of options. */
const OPTIONS = /\/src\/blocks\/[\w-]+\/options\.ts$/

/** Code of blocks gets the plain data; the contract, for servers and panels, keeps the schemas. */
const CODE = /\/src\/blocks\/[\w-]+\/(?!options)[\w/-]+\.ts$/

const PLAIN = '?plain'

const isSchema = (value: unknown): value is Parameters<typeof plainOptions>[0] =>
  typeof value === 'object' && value !== null && 'entries' in value

/**
 * The exports of a module as data: for a schema, the data that the core reads; for anything else, the value
 * itself.
 */
function print(exports: Readonly<Record<string, unknown>>): string {
  return Object.entries(exports)
    .map(
      ([name, value]) =>
        `export const ${name} = ${toSource(isSchema(value) ? plainOptions(value) : value)}\n`,
    )
    .join('')
}

/** Replaces a module with its value, without the code that computes it. For builds only. */
export const evaluate = (): Plugin => ({
  name: 'site-evaluate',
  apply: 'build',
  enforce: 'pre',
  async resolveId(source, importer, options) {
    if (!source.endsWith('/options.js') || !importer || !CODE.test(importer)) return null
    const resolved = await this.resolve(source, importer, { ...options, skipSelf: true })
    return resolved && OPTIONS.test(resolved.id) ? resolved.id + PLAIN : resolved
  },
  async load(id) {
    if (id.endsWith(PLAIN)) {
      const { module } = await runnerImport<Record<string, unknown>>(id.slice(0, -PLAIN.length))
      return { code: print(module), moduleType: 'js' }
    }
    if (!EVALUATED.test(id)) return null
    const { module } = await runnerImport<{ default: () => unknown }>(id)
    const json = JSON.stringify(JSON.stringify(module.default()))
    // Engines skip text in functions that are not called, and parse JSON faster than an object literal.
    return { code: `export default () => JSON.parse(${json})`, moduleType: 'js' }
  },
})
