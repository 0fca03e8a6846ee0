import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** The folder of all blocks. */
export const BLOCKS: string = fileURLToPath(new URL('../src/blocks', import.meta.url))

/** Names of all blocks: those of their folders. */
export const blockNames = (): string[] =>
  readdirSync(BLOCKS, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .sort()

/** The entry of each block in a build of the package. */
export const blockEntries = (): Record<string, string> =>
  Object.fromEntries(blockNames().map((name) => [`blocks/${name}`, `src/blocks/${name}/block.ts`]))

/** The entry of each feature of a page beside its blocks in a build of the package. */
export const featureEntries = (): Record<string, string> =>
  Object.fromEntries(
    readdirSync(fileURLToPath(new URL('../src/page/features', import.meta.url))).map((file) => [
      `page-features/${file.slice(0, -'.ts'.length)}`,
      `src/page/features/${file}`,
    ]),
  )
