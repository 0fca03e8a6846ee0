import { defineConfig } from 'vite'
import { blockEntries } from './build/block-names.js'
import { tagBuild } from './build/tag-build.js'

/** Blocks in the entry, as `src/entries/content.ts` imports them. */
const COMMON = /^blocks\/(?:accordion|form|gallery|marquee|menu-tabs|video)$/

/** What these blocks load on most pages, and the question about cookies. */
const INCLUDED =
  /\/src\/(?:blocks\/gallery\/(?:controls\/navigation|layouts\/stacked|media\/enlarge)\.ts$|blocks\/video\/meta\.ts$|overlays\/cookie-banner\/cookie-banner\.ts$)/

/**
 * The build for the script tag of pages with many blocks: a second graph of files in a folder of its own, because no page
 * may have a module twice.
 */
export default defineConfig(
  tagBuild({
    outDir: 'dist/content',
    source: 'src/entries/content.ts',
    blocks: Object.fromEntries(Object.entries(blockEntries()).filter(([name]) => !COMMON.test(name))),
    included: INCLUDED,
  }),
)
