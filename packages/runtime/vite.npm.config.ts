import { defineConfig } from 'vite'
import { blockEntries, featureEntries } from './build/block-names.js'
import { npmBuild } from './build/npm-build.js'

/** The build for theme authors and the server. */
export default defineConfig(
  npmBuild({
    outDir: 'dist/npm',
    base: 'base',
    entry: {
      index: 'src/entries/index.ts',
      site: 'src/entries/site.ts',
      bare: 'src/entries/bare.ts',
      throw: 'src/blocks/gallery/transitions/throw.ts',
      'no-throw': 'src/blocks/gallery/transitions/no-throw.ts',
      contract: 'src/entries/contract.ts',
      calls: 'src/calls/index.ts',
      blocks: 'src/blocks/registry.ts',
      options: 'src/schema/plain-option.ts',
      events: 'src/core/events.ts',
      money: 'src/contract/money/index.ts',
      inspect: 'src/debug/inspect.ts',
      messages: 'src/services/messages/index.ts',
      'place-map': 'src/blocks/map/place-map.ts',
      ...featureEntries(),
      ...blockEntries(),
    },
  }),
)
