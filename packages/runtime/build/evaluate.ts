import { fileURLToPath } from 'node:url'
import { type Plugin, runnerImport } from 'vite'
import { WEB_ADDRESS } from '../src/schema/address.js'
import { describeOptions } from './describe-options.js'
import { toSource } from './to-source.js'

/** Modules whose default export returns plain data that a build can compute. */
const EVALUATED =
  /\/src\/(?:page\/context-description|blocks\/form\/definition-description|(?:overlays|services)\/[\w/-]+-settings)\.ts$/

/** A block's schema of options. */
const OPTIONS = /\/src\/blocks\/[\w-]+\/options\.ts$/

/** Code of blocks gets the plain data; the contract, for servers and panels, keeps the schemas. */
const CODE = /\/src\/blocks\/[\w-]+\/(?!options)[\w/-]+\.ts$/

const PLAIN = '?plain'

const isSchema = (value: unknown): value is Parameters<typeof describeOptions>[1] =>
  typeof value === 'object' && value !== null && '~standard' in value

/** The exports of a module as data: for a schema, its description; for anything else, the value itself. */
function print(exports: Readonly<Record<string, unknown>>, module: string): string {
  const data = Object.fromEntries(
    Object.entries(exports).map(([name, value]) => [
      name,
      isSchema(value) ? describeOptions(name, value) : value,
    ]),
  )
  const { declarations, values } = toSource(data, module)
  return (
    declarations +
    Object.entries(values)
      .map(([name, value]) => `export const ${name} = ${value}\n`)
      .join('')
  )
}

const ADDRESS_MODULE = fileURLToPath(new URL('../src/schema/address.ts', import.meta.url))

/** Takes the expression of addresses from the entry, which has it anyway, instead of repeating it in each block. */
function withSharedAddress(code: string): string {
  const expression = String(WEB_ADDRESS)
  if (!code.includes(expression)) return code
  const shared = code.replaceAll(expression, () => 'WEB_ADDRESS')
  return `import { WEB_ADDRESS } from ${JSON.stringify(ADDRESS_MODULE)}\n${shared}`
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
      const schemas = id.slice(0, -PLAIN.length)
      const { module } = await runnerImport<Record<string, unknown>>(schemas)
      return { code: withSharedAddress(print(module, schemas)), moduleType: 'js' }
    }
    if (!EVALUATED.test(id)) return null
    const { module } = await runnerImport<{ default: () => unknown }>(id)
    const { declarations, values } = toSource({ data: module.default() }, id)
    // Engines skip the body of functions that are not called.
    return { code: `export default () => {\n${declarations}return ${values.data}\n}\n`, moduleType: 'js' }
  },
})
