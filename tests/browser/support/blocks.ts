import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const folder = fileURLToPath(new URL('../../../packages/runtime/src/blocks', import.meta.url))

/** The markup of a block in all its states: the same file that its docs and its unit tests use. */
export const markup = (name: string): string => readFileSync(`${folder}/${name}/${name}.html`, 'utf8')

/** Every block there is; one joins the shared tests by existing. */
export const blocks: readonly string[] = readdirSync(folder, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name)
