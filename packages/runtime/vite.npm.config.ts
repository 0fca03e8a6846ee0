import { basename } from 'node:path'
import { defineConfig } from 'vite'
import { blockEntries } from './build/block-names.js'
import { CHUNK_GROUPS } from './build/chunk-groups.js'
import { evaluate } from './build/evaluate.js'
import { leafletWithoutMarkup } from './build/leaflet-without-markup.js'
import { messages } from './build/messages-plugin.js'
import { namespacesInEntry } from './build/namespaces-in-entry.js'
import { withoutBareImports } from './build/without-bare-imports.js'

/**
 * The site of a page and its imports, in one file. Nearly all code imports some of it, and a splitting bundler
 * makes a chunk of each file that two others import. None of it has side effects, so a bundler may drop the
 * parts that a page does not use.
 */
const BASE =
  /\/src\/(?:page\/site\.ts$|page\/rules\/|dom\/panels\/|dom\/(?:new-content|resize-observer|visibility)\.ts$)/

/**
 * Modules that only `index.ts` imports, a file each. They may not be part of `index.js`: esbuild loads all static imports
 * of a file that has any code, whether or not the page uses them, and `index.js` imports the whole library.
 */
const OF_THE_INDEX =
  /\/src\/(?:core\/on-demand\/wait|overlays\/dialog\/host|services\/(?:analytics|features|site-settings|trace)\/.*)\.ts$/

/**
 * Data that the contract and the index share with code which only some pages have, such as what measures performance with
 * its library. In one file with that code, the data would load it.
 */
const SHARED_DATA =
  /\/src\/.*\/(?:constants(?:\/[^/]+)?|tracking-cookies)\.ts$|\/src\/services\/features\/definitions\.ts$/

const moduleName = (id: string): string => basename(id, '.ts')

/**
 * The build for theme authors and the server. Libraries stay imports, so that a theme's bundler keeps one copy
 * of each. The exception is the message formatter, which is small only without its parser.
 */
export default defineConfig({
  plugins: [messages(), leafletWithoutMarkup(), evaluate(), namespacesInEntry('base'), withoutBareImports()],
  build: {
    target: 'es2022',
    outDir: 'dist/npm',
    sourcemap: true,
    minify: false,
    lib: {
      entry: {
        index: 'src/entries/index.ts',
        site: 'src/entries/site.ts',
        contract: 'src/entries/contract.ts',
        blocks: 'src/blocks/registry.ts',
        options: 'src/schema/plain-option.ts',
        events: 'src/core/events.ts',
        money: 'src/contract/money/index.ts',
        inspect: 'src/debug/inspect.ts',
        messages: 'src/services/messages/index.ts',
        ...blockEntries(),
      },
      formats: ['es'],
    },
    rollupOptions: {
      // Numbers and names of the contract are inlined, so they need no chunks.
      optimization: { inlineConst: { mode: 'all', pass: 2 } },
      external: [
        'valibot',
        'lit-html',
        'js-cookie',
        'hammerjs',
        'web-vitals',
        'dinero.js/bigint',
        /^gsap(?:\/|$)/,
      ],
      output: {
        entryFileNames: '[name].js',
        // Keeps the name of the bundler's helper, so that the base can have it.
        minifyInternalExports: false,
        chunkFileNames: 'chunks/[name]-[hash].js',
        codeSplitting: {
          groups: [
            { name: 'base', test: (id) => BASE.test(id) || SHARED_DATA.test(id) },
            ...CHUNK_GROUPS,
            { name: moduleName, test: OF_THE_INDEX },
          ],
        },
      },
    },
  },
})
