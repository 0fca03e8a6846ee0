import { defineConfig } from 'vite'
import { blockEntries } from './build/block-names.js'
import { evaluate } from './build/evaluate.js'
import { fetchTogether } from './build/fetch-together.js'
import { messages } from './build/messages-plugin.js'
import { namespacesInEntry } from './build/namespaces-in-entry.js'

/*
 * The groups. Each names a room, or the module that other code asks for: all that it imports statically comes with it,
 * but for what an earlier group has.
 */

/** What every page needs, in the entry `auto.js`: a chunk of its own would cost every page one more round trip. */
const ENTRY = /\/src\/entries\/auto\.ts$/

/** Texts of a page, with the formatter that they need. */
const MESSAGES = /\/src\/services\/messages\/page\.ts$/

/** Calls, and cookies and counts that go with them. */
const HTTP = /\/src\/services\/(?:http|cookies|census)\//

/** The loader of images. */
const IMAGES = /\/src\/services\/images\/images\.ts$/

/** A form, with small files that its later code shares. */
const FORM = /\/src\/blocks\/form\/(?:block\.ts|elements\/)/

/** What all that lies over a page needs: focus back, Escape, the page behind still. */
const OVER_THE_PAGE = /\/src\/(?:dom\/modal|services\/escape)\//

/** What overlays share: texts, reading of settings, small parts. */
const OVERLAY_PARTS =
  /\/src\/(?:overlays\/shared\/|dom\/trusted\/|contract\/read-settings)|site-messages:(?:area|en)\/overlays$/

/** Bars, and what decides when a popup is due: small files in one, each of which would cost a request. */
const BARS_AND_POPUP = /\/src\/overlays\/(?:bars\/\w+-bar|popup-overlay\/(?!dialog\/))/

/** The banner and the rules that it shows and changes: who has one needs the other. */
const COOKIE_BANNER = /\/src\/(?:services\/consent\/rules\/|overlays\/cookie-banner\/cookie-banner\.ts)/

/** What follows a finger, for slides and for an opened lightbox. */
const GESTURES = /\/src\/dom\/gestures\/gestures\.ts$/

/** All transitions that script draws. The library of `throw.ts` comes when a finger does. */
const TRANSITIONS = /\/src\/blocks\/gallery\/transitions\/(?!throw)/

/** Controls of galleries that do not show all their slides, with the layout of a slideshow: it needs both. */
const NAVIGATION = /\/src\/blocks\/gallery\/(?:controls\/navigation|layouts\/stacked)\.ts/

/** What opens panels and moves between their tabs, with the motion that a page allows: one file for small ones. */
const PANELS = /\/src\/dom\/panels\//

/** What the script tag loads: everything inside, stable names for entries, hashes for what they share. */
export default defineConfig({
  plugins: [messages(), evaluate(), namespacesInEntry('auto.js'), fetchTogether('auto.js')],
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
      // Entries also hold what later chunks share with them: otherwise each would be a file that imports another.
      preserveEntrySignatures: 'allow-extension',
      // Numbers and names of the contract stand where they are used, and make no chunks of their own.
      optimization: { inlineConst: { mode: 'all', pass: 2 } },
      output: {
        minify: true,
        // Notices of libraries stay; annotations for bundlers are of no use to a browser.
        comments: { legal: true, annotation: false, jsdoc: false },
        entryFileNames: '[name].js',
        // So that a block of a newer version links with the entry of an open page.
        minifyInternalExports: false,
        chunkFileNames: 'chunks/[name]-[hash].js',
        codeSplitting: {
          groups: [
            { name: 'auto', test: ENTRY },
            { name: 'messages', test: MESSAGES },
            { name: 'http', test: HTTP },
            // Before the group that needs it too, which would take it along.
            { name: 'focal-point', test: /\/src\/services\/images\/geometry\// },
            { name: 'images', test: IMAGES },
            { name: 'panels', test: PANELS },
            { name: 'gestures', test: GESTURES },
            { name: 'transitions', test: TRANSITIONS },
            { name: 'form', test: FORM },
            { name: 'navigation', test: NAVIGATION },
            { name: 'over-the-page', test: OVER_THE_PAGE },
            { name: 'overlay-parts', test: OVERLAY_PARTS },
            { name: 'cookie-banner', test: COOKIE_BANNER },
            { name: 'bars-and-popup', test: BARS_AND_POPUP },
          ],
        },
      },
    },
  },
})
