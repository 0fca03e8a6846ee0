import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const PACKAGES = join(import.meta.dirname, '../../../packages')

/** Tests, and files that only declare a constant or a text: neither shows that the product uses it. */
const DECLARATIONS =
  /\.test\.tsx?$|\/harness\.ts$|\/testing\/|\/contract\/constants\/|\/constants\.ts$|\/contract\/tokens\.ts$/

let texts: string[] | undefined

const readTexts = () =>
  readdirSync(PACKAGES)
    .map((name) => join(PACKAGES, name, 'src'))
    .flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)),
    )
    .filter((file) => /\.tsx?$/.test(file) && !DECLARATIONS.test(file))
    .map((file) => readFileSync(file, 'utf8'))

/**
 * Whether product code names a constant or the key of a text. A value that nothing uses proves no statement about
 * the product, so the test that compares it carries no id.
 *
 * @example
 * isUsedByProduct('CHUNK_LOAD_TIMEOUT_MS')
 */
export function isUsedByProduct(name: string): boolean {
  texts ??= readTexts()
  const whole = new RegExp(`(?<![\\w.])${name.replaceAll('.', '\\.')}(?![\\w.])`)
  return texts.some((text) => whole.test(text))
}

/**
 * The title of a test that compares a constant with a literal. It claims the statement only where the product uses the
 * constant.
 */
export const constantTitle = (id: string, name: string, statement: string): string =>
  isUsedByProduct(name) ? `[const ${id}] ${statement}` : `${statement} (for ${id}, not used yet)`
