import { basename } from 'node:path'
import type { UserConfig } from 'vite'
import { CHUNK_GROUPS } from './chunk-groups.js'
import { evaluate } from './evaluate.js'
import { leafletWithoutMarkup } from './leaflet-without-markup.js'
import { messages } from './messages-plugin.js'
import { namespacesInEntry } from './namespaces-in-entry.js'
import { withoutBareImports } from './without-bare-imports.js'

/**
 * The site of a page and its imports, in one file. Nearly all code imports some of it, and a splitting bundler
 * makes a chunk of each file that two others import. None of it has side effects, so a bundler may drop the
 * parts that a page does not use.
 */
const BASE =
  /\/src\/(?:page\/(?:bare-site|build-page|rules\/(?:apply-rules|start-features))\.ts$|dom\/panels\/|dom\/(?:new-content|resize-observer|visibility)\.ts$)/

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

/**
 * Apart from the banner, which asks: a site without it may still have content that waits for consent. They read and write
 * cookies, so they are in the file that does: 1.5 kB more with calls, instead of a request more with a banner.
 */
const CONSENT_RULES = /\/src\/services\/consent\/rules\//

/** What a page with a mistake loads: one file, because few pages have any. */
const ISSUES =
  /\/src\/(?:core\/on-demand\/(?:option-error|violations|report-violation)|page\/on-demand\/context-errors|schema\/option-issue)\.ts$/

/** Options of galleries in JSON, and their mistakes. */
const GALLERY_JSON = /\/src\/blocks\/(?:gallery\/(?:nested-options\/|option-issue)|nested-options)/

/** The layouts of galleries by rows and columns. */
const GALLERY_TRACKS =
  /\/src\/blocks\/gallery\/layouts\/(?:autocolumns|autorows|layout-properties|resize-event|tracks?)\.ts$/

/** Blocks that start later than the page. */
const LATER = /\/src\/core\/on-demand\/(?:observer|when)\.ts$/

/**
 * Short texts of what most pages have, in a language other than English: a file for each language, instead of one for each
 * text and language in every bundle. Texts of forms, shops and the debug view are longer, and files of their own.
 */
const LANGUAGE =
  /site-messages:(?!en\/|area\/)[a-z]+\/(?:consent|dialogs|embeds|gallery|lightbox|loading|marquee|network|overlays|systemError)$/

const languageName = (id: string): string => `texts-${/:([a-z]+)\//.exec(id)![1]}`

const moduleName = (id: string): string => basename(id, '.ts')

export interface NpmBuild {
  readonly outDir: string
  /** The sources by the names of their files. */
  readonly entry: Readonly<Record<string, string>>
  /** The name of the file that all others share. */
  readonly base: string
  /** Modules in that file besides the site of a page. */
  readonly included?: RegExp
}

/**
 * A build for theme authors and the server. Libraries that a theme may have too stay imports, so that its bundler keeps one
 * copy of each. The others are part of the files: the message formatter, which is small only without its parser, and what
 * few pages need and load on demand, such as that of charts.
 */
export const npmBuild = ({ outDir, entry, base, included }: NpmBuild): UserConfig => ({
  plugins: [messages(), leafletWithoutMarkup(), evaluate(), namespacesInEntry(base), withoutBareImports()],
  build: {
    target: 'es2022',
    outDir,
    // The files are readable as they are, and no package has the maps, which say what is in `licenses.md`.
    sourcemap: 'hidden',
    minify: false,
    lib: { entry: { ...entry }, formats: ['es'] },
    rollupOptions: {
      // Else the entry would be a file of its own that imports the base: one more round of requests.
      ...(included && { preserveEntrySignatures: 'allow-extension' as const }),
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
        // A name of the package's own, whose file the bundler of a site chooses by its conditions.
        '#throw',
      ],
      output: {
        entryFileNames: '[name].js',
        // Keeps the name of the bundler's helper, so that the base can have it.
        minifyInternalExports: false,
        chunkFileNames: 'chunks/[name]-[hash].js',
        codeSplitting: {
          groups: [
            {
              name: base,
              test: (id: string) => BASE.test(id) || SHARED_DATA.test(id) || included?.test(id) === true,
            },
            { name: languageName, test: LANGUAGE },
            ...CHUNK_GROUPS.map(({ name, test }) => ({
              name,
              test: (id: string) => test.test(id) || (name === 'http' && CONSENT_RULES.test(id)),
            })),
            { name: 'issues', test: ISSUES },
            { name: 'gallery-json', test: GALLERY_JSON },
            { name: 'gallery-tracks', test: GALLERY_TRACKS },
            { name: 'later', test: LATER },
            { name: moduleName, test: OF_THE_INDEX },
          ],
        },
      },
    },
  },
})
