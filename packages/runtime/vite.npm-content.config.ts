import { defineConfig } from 'vite'
import { WITH_COMMON_BLOCKS } from './build/content.js'
import { npmBuild } from './build/npm-build.js'

const ENTRY =
  /\/src\/(?:entries\/(?:content|common-blocks|site)\.ts$|page\/site\.ts$|page\/rules\/|page\/features\/)/

/**
 * The build of `@site/runtime/content`: a second graph of files in a folder of its own, with the common blocks in one file.
 * A bundler can't make that file itself: esbuild keeps a file for everything that is imported on demand anywhere.
 */
export default defineConfig(
  npmBuild({
    outDir: 'dist/npm/content',
    base: 'index',
    entry: { index: 'src/entries/content.ts' },
    included: new RegExp(`${ENTRY.source}|${WITH_COMMON_BLOCKS.source}`),
  }),
)
