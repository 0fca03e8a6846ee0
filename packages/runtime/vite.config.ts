import { getDefaults } from 'valibot'
import { defineConfig } from 'vite'
import type { ForeseenPieces } from './build/block-files.js'
import { blockEntries } from './build/block-names.js'
import { tagBuild } from './build/tag-build.js'
import { GalleryOptions } from './src/blocks/gallery/options.js'
import { pieces } from './src/blocks/gallery/pieces.js'
import type { PieceCondition } from './src/schema/piece.js'

const { navigation, track, enlarge, thumbnails } = pieces as Record<string, readonly PieceCondition[]>

/**
 * Pieces that many pages need, which the entry requests with the block. Each costs every page its bytes in the entry, so
 * the others come a round later.
 */
const foreseen: Readonly<Record<string, ForeseenPieces>> = {
  gallery: {
    folder: '/src/blocks/gallery/',
    pieces: { navigation: navigation!, track: track!, enlarge: enlarge!, thumbnails: thumbnails! },
    defaults: getDefaults(GalleryOptions),
  },
}

/** The build for the script tag. */
export default defineConfig(
  tagBuild({ outDir: 'dist', source: 'src/entries/auto.ts', blocks: blockEntries(), foreseen }),
)
