import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'

const PACKAGES = join(import.meta.dirname, '../../../packages')

/** Tests, and files that only declare a constant or a text: neither shows that the product uses it. */
const DECLARATIONS =
  /\.test\.tsx?$|\/harness\.ts$|\/testing\/|\/contract\/constants\/|\/constants\.ts$|\/contract\/tokens\.ts$/

/** A module of a package. */
export interface Source {
  /** Its path below `packages`. */
  readonly file: string
  readonly code: string
}

let sources: readonly Source[] | undefined

/** The documentation is no part of a website: its use of a name shows nothing about the product. */
const DOCUMENTATION = 'docs'

const readSources = () =>
  readdirSync(PACKAGES)
    .filter((name) => name !== DOCUMENTATION)
    .map((name) => join(PACKAGES, name, 'src'))
    .flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)),
    )
    .filter((file) => /\.tsx?$/.test(file) && !DECLARATIONS.test(file))
    .map((file) => ({ file: relative(PACKAGES, file), code: readFileSync(file, 'utf8') }))

/** The modules of the packages that do something. They are read once. */
export function productSources(): readonly Source[] {
  sources ??= readSources()
  return sources
}

/**
 * Whether product code names a constant or the key of a text. A value that nothing uses proves no statement about
 * the product, so the test that compares it carries no id.
 *
 * @example
 * isUsedByProduct('CHUNK_LOAD_TIMEOUT_MS')
 */
export function isUsedByProduct(name: string): boolean {
  const whole = new RegExp(`(?<![\\w.])${name.replaceAll('.', '\\.')}(?![\\w.])`)
  return productSources().some(({ code }) => whole.test(code))
}

/**
 * The title of a test that compares a constant with a literal. It claims the statement only where the product uses the
 * constant.
 */
export const constantTitle = (id: string, name: string, statement: string): string =>
  isUsedByProduct(name) ? `[const ${id}] ${statement}` : `${statement} (for ${id}, not used yet)`
