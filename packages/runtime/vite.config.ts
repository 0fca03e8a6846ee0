import { readdirSync } from 'node:fs'
import { defineConfig } from 'vite'
import { evaluate } from './build/evaluate.js'
import { messages } from './build/messages-plugin.js'
import { valibotCopies } from './build/valibot-copies.js'

const blocks = readdirSync(new URL('src/blocks', import.meta.url), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name)

/**
 * What every page needs, in one file beside the entry: blocks share it, and must not import the entry itself,
 * whose address a page may write with a query.
 */
const ENTRY =
  /\/src\/(?:page\/(?!overlays)|contract\/(?:context|constants\/(?:loading|locale))|dom\/(?:native|ledger)|core\/(?!violation|when|observer|wait|links|query\.))/

/** What blocks with options need beside it. */
const OPTIONS = /\/src\/contract\/option|node_modules\/valibot\/[^?]*$/

/** The formatter of messages: a library, with what it takes to stay small. */
const FORMATTER = /node_modules\/(?:intl-messageformat|@formatjs)\//

/** Services that blocks share: texts of a page, its loader of images. */
const MESSAGES = /\/src\/services\/messages\/(?!areas\/)/
const HTTP = /\/src\/services\/(?:http|cookies)\/|\/node_modules\/js-cookie\//
const IMAGES = /\/src\/services\/images\/(?!mistakes)/

/** Small files that a form's first code shares with its later ones. */
const FORM_PARTS =
  /\/src\/(?:blocks\/form\/(?:control|message|show)|contract\/forms\/email-rule-names|services\/messages\/areas\/forms)\.ts|\/messages\/en\/forms\.json/

/** What all that lies over a page needs: focus back, Escape, the page behind still. */
const OVER_THE_PAGE =
  /\/src\/(?:dom\/(?:focus|focus-return|hold-scroll|inert-around)|services\/escape\/escape)\.ts/

/** Small files that overlays with settings share. */
const OVERLAY_PARTS =
  /\/src\/(?:dom\/trusted|contract\/read-settings|overlays\/(?:dialog\/hide|cookie-banner\/rich-text))/

/** The banner and the rules that it shows and changes: who has one needs the other. */
const COOKIE_BANNER =
  /\/src\/(?:services\/consent\/(?:policy|choice)|overlays\/cookie-banner\/cookie-banner)\.ts/

/** What blocks with panels share: one file for four small ones. */
const PANELS = /\/src\/dom\/(?:focusable|hash|motion|reveal)/

/** What the script tag loads: everything inside, stable names for entries, hashes for what they share. */
export default defineConfig({
  plugins: [messages(), evaluate(), valibotCopies()],
  build: {
    target: 'es2022',
    outDir: 'dist',
    sourcemap: true,
    lib: {
      entry: {
        auto: 'src/auto.ts',
        ...Object.fromEntries(blocks.map((name) => [`blocks/${name}`, `src/blocks/${name}/${name}.ts`])),
      },
      formats: ['es'],
    },
    rollupOptions: {
      // Numbers and names of the contract stand where they are used, and make no chunks of their own.
      optimization: { inlineConst: { mode: 'all', pass: 2 } },
      output: {
        minify: true,
        // Notices of libraries stay; annotations for bundlers are of no use to a browser.
        comments: { legal: true, annotation: false, jsdoc: false },
        entryFileNames: '[name].js',
        chunkFileNames: 'chunks/[name]-[hash].js',
        codeSplitting: {
          groups: [
            { name: 'site', test: ENTRY },
            { name: 'options', test: OPTIONS },
            { name: 'formatter', test: FORMATTER },
            // Before the groups whose files need it, which would take it along.
            { name: 'style', test: /\/src\/dom\/style\.ts/ },
            { name: 'messages', test: MESSAGES },
            { name: 'http', test: HTTP },
            { name: 'images', test: IMAGES },
            { name: 'panels', test: PANELS },
            { name: 'form-parts', test: FORM_PARTS },
            { name: 'over-the-page', test: OVER_THE_PAGE },
            { name: 'overlay-parts', test: OVERLAY_PARTS },
            { name: 'cookie-banner', test: COOKIE_BANNER },
          ],
        },
      },
    },
  },
})
