import type { UserConfig } from 'vite'
import { blockFiles, type ForeseenPieces } from './block-files.js'
import { CHUNK_GROUPS } from './chunk-groups.js'
import { evaluate } from './evaluate.js'
import { fetchTogether } from './fetch-together.js'
import { leafletWithoutMarkup } from './leaflet-without-markup.js'
import { messages } from './messages-plugin.js'
import { namespacesInEntry } from './namespaces-in-entry.js'

/**
 * Code for every page, in the entry: a separate chunk would cost every page one more round trip. Panels and observers are
 * small, and nearly every page has a block that imports them; a file each would delay it on static hosts, where a browser
 * has six connections and waits for the latency of each request.
 */
const ENTRY =
  /\/src\/(?:entries\/(?:auto|content-auto|common-blocks|start-page)\.ts$|page\/(?:features|rules)\/|dom\/panels\/|dom\/(?:new-content|resize-observer|visibility)\.ts$)/

/** What a theme's own scripts import beside the tag. They share the code of the entry, so they cost few bytes. */
const FOR_THEMES = { site: 'src/entries/site.ts', options: 'src/schema/plain-option.ts' }

export interface TagBuild {
  readonly outDir: string
  /** The source of the entry `auto.js`. */
  readonly source: string
  /** Blocks with a file of their own. */
  readonly blocks: Readonly<Record<string, string>>
  /** Pieces that the entry requests with their block. */
  readonly foreseen?: Readonly<Record<string, ForeseenPieces>>
  /** Modules that load on demand elsewhere and are in the entry of this build. */
  readonly included?: RegExp
}

/** A build for the script tag: everything is bundled, entries have stable names, shared chunks have hashes. */
export const tagBuild = ({ outDir, source, blocks, foreseen, included }: TagBuild): UserConfig => ({
  plugins: [
    messages(),
    leafletWithoutMarkup(),
    evaluate(),
    namespacesInEntry('auto.js'),
    fetchTogether('auto.js'),
    blockFiles('auto.js', foreseen),
  ],
  // Names of the package's own, such as `#throw`, are sources here.
  resolve: { conditions: ['@site/source', 'module', 'browser', 'production'] },
  build: {
    target: 'es2022',
    outDir,
    sourcemap: true,
    lib: { entry: { auto: source, ...FOR_THEMES, ...blocks }, formats: ['es'] },
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
          groups: [
            { name: 'auto', test: (id: string) => ENTRY.test(id) || included?.test(id) === true },
            ...CHUNK_GROUPS,
          ],
        },
      },
    },
  },
})
