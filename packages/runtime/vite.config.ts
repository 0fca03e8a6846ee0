import { getDefaults } from 'valibot'
import { defineConfig } from 'vite'
import { blockFiles, type ForeseenPieces } from './build/block-files.js'
import { blockEntries } from './build/block-names.js'
import { CHUNK_GROUPS } from './build/chunk-groups.js'
import { evaluate } from './build/evaluate.js'
import { fetchTogether } from './build/fetch-together.js'
import { leafletWithoutMarkup } from './build/leaflet-without-markup.js'
import { messages } from './build/messages-plugin.js'
import { namespacesInEntry } from './build/namespaces-in-entry.js'
import { GalleryOptions } from './src/blocks/gallery/options.js'
import { pieces } from './src/blocks/gallery/pieces.js'
import type { PieceCondition } from './src/schema/piece.js'

/** Code for every page, in the entry `auto.js`: a separate chunk would cost every page one more round trip. */
const ENTRY = /\/src\/entries\/auto\.ts$/

const { navigation, track, enlarge, thumbnails } = pieces as Record<string, readonly PieceCondition[]>

/**
 * Pieces that many pages need, which the entry requests with the block. Each costs every page its bytes in the entry, so
 * the others come a round later.
 */
const FORESEEN: Readonly<Record<string, ForeseenPieces>> = {
  gallery: {
    folder: '/src/blocks/gallery/',
    pieces: { navigation: navigation!, track: track!, enlarge: enlarge!, thumbnails: thumbnails! },
    defaults: getDefaults(GalleryOptions),
  },
}

/** The build for the script tag: everything is bundled, entries have stable names, shared chunks have hashes. */
export default defineConfig({
  plugins: [
    messages(),
    leafletWithoutMarkup(),
    evaluate(),
    namespacesInEntry('auto.js'),
    fetchTogether('auto.js'),
    blockFiles('auto.js', FORESEEN),
  ],
  build: {
    target: 'es2022',
    outDir: 'dist',
    sourcemap: true,
    lib: {
      entry: {
        auto: 'src/entries/auto.ts',
        ...blockEntries(),
      },
      formats: ['es'],
    },
    rollupOptions: {
      // Entries also contain code that later chunks share with them: otherwise each would be a file that
      // imports another.
      preserveEntrySignatures: 'allow-extension',
      // Numbers and names of the contract are inlined, so they need no chunks.
      optimization: { inlineConst: { mode: 'all', pass: 2 } },
      output: {
        minify: true,
        // Licence notices of libraries stay; annotations for bundlers are useless to a browser.
        comments: { legal: true, annotation: false, jsdoc: false },
        entryFileNames: '[name].js',
        // Keeps export names stable, so that a block of a newer version can link with the entry of an open
        // page.
        minifyInternalExports: false,
        chunkFileNames: 'chunks/[name]-[hash].js',
        codeSplitting: {
          groups: [{ name: 'auto', test: ENTRY }, ...CHUNK_GROUPS],
        },
      },
    },
  },
})
