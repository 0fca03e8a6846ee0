import { defineConfig } from 'vite'
import { blockEntries } from './build/block-names.js'
import { evaluate } from './build/evaluate.js'
import { messages } from './build/messages-plugin.js'

/**
 * The site of a page and all that it imports, in one file: nearly all code imports some of it, and a bundler that splits
 * makes a chunk of its own of each file that two others import. None of it does anything by itself, so that a bundler may
 * leave out what a page does not use.
 */
const BASE = /\/src\/page\/site\.ts$/

/** What opens panels and moves between their tabs. */
const PANELS = /\/src\/dom\/panels\//

/**
 * What a theme author or the server imports. Libraries stay imports, so that a theme's bundler keeps one copy of
 * each; but for the formatter of messages, which is only small without its parser.
 */
export default defineConfig({
  plugins: [messages(), evaluate()],
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
      external: ['valibot', 'lit-html', 'js-cookie', 'hammerjs', /^gsap(?:\/|$)/],
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
