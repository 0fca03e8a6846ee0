import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const source = readFileSync(
  fileURLToPath(new URL('../src/entries/common-blocks.ts', import.meta.url)),
  'utf8',
)

/** The blocks in the entries for pages of content. */
export const COMMON_BLOCKS: ReadonlySet<string> = new Set(
  [...source.matchAll(/\.\.\/blocks\/([\w-]+)\/block\.js/g)].map(([, name]) => name!),
)

/** Modules that these blocks load on most pages, and the question about cookies: in the entries too. */
export const WITH_COMMON_BLOCKS =
  /\/src\/(?:blocks\/gallery\/(?:controls\/navigation|layouts\/stacked|media\/enlarge)\.ts$|blocks\/video\/meta\.ts$|overlays\/cookie-banner\/cookie-banner\.ts$)/
