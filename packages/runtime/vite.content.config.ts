import { basename } from 'node:path'
import { defineConfig } from 'vite'
import { blockEntries } from './build/block-names.js'
import { COMMON_BLOCKS, WITH_COMMON_BLOCKS } from './build/content.js'
import { tagBuild } from './build/tag-build.js'

/**
 * The build for the script tag of pages with many blocks: a second graph of files in a folder of its own, because no page
 * may have a module twice.
 */
export default defineConfig(
  tagBuild({
    outDir: 'dist/content',
    source: 'src/entries/content-auto.ts',
    blocks: Object.fromEntries(
      Object.entries(blockEntries()).filter(([entry]) => !COMMON_BLOCKS.has(basename(entry))),
    ),
    included: WITH_COMMON_BLOCKS,
  }),
)
