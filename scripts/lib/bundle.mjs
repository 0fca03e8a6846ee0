/**
 * Builds a folder with Vite by several of its configurations, one after another: `node bundle.mjs packages/runtime config
 * styles.config`. One process for all takes two thirds of the processor that one each takes.
 */
import { fileURLToPath } from 'node:url'
import { build } from 'vite'

const repository = fileURLToPath(new URL('../..', import.meta.url))
const [folder, ...names] = process.argv.slice(2)
const root = `${repository}${folder}`

for (const name of names) await build({ root, configFile: `${root}/vite.${name}.ts`, logLevel: 'warn' })
