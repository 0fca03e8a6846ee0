import { defineConfig } from 'vite'
import { blockEntries } from './build/block-names.js'
import { evaluate } from './build/evaluate.js'
import { leafletWithoutMarkup } from './build/leaflet-without-markup.js'
import { messages } from './build/messages-plugin.js'

/**
 * The site of a page and its imports, in one file. Nearly all code imports some of it, and a splitting bundler
 * makes a chunk of each file that two others import. None of it has side effects, so a bundler may drop the
 * parts that a page does not use.
 */
const BASE = /\/src\/page\/site\.ts$/

/** Code that opens panels and moves between tabs. */
const PANELS = /\/src\/dom\/panels\//

/**
 * The build for theme authors and the server. Libraries stay imports, so that a theme's bundler keeps one copy
 * of each. The exception is the message formatter, which is small only without its parser.
 */
export default defineConfig({
  plugins: [messages(), leafletWithoutMarkup(), evaluate()],
  build: {
    target: 'es2022',
    outDir: 'dist/npm',
    sourcemap: true,
    minify: false,
    lib: {
      entry: {
        index: 'src/entries/index.ts',
        contract: 'src/entries/contract.ts',
        blocks: 'src/blocks/registry.ts',
        options: 'src/schema/plain-option.ts',
        events: 'src/core/events.ts',
        inspect: 'src/debug/inspect.ts',
        messages: 'src/services/messages/index.ts',
        ...blockEntries(),
      },
      formats: ['es'],
    },
    rollupOptions: {
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
        chunkFileNames: 'chunks/[name]-[hash].js',
        codeSplitting: {
          groups: [
            { name: 'base', test: BASE },
            { name: 'panels', test: PANELS },
          ],
        },
      },
    },
  },
})
