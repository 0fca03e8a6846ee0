import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { leafletWithoutMarkup } from '../runtime/build/leaflet-without-markup.js'
import { messages } from '../runtime/build/messages-plugin.js'
import { panelMessages } from './build/panel-messages.js'
import { printedModule } from './build/printed-module.js'

const resolve = { conditions: ['@site/source', 'module', 'browser', 'development|production'] }

/** The navigation's part of the descriptions of records. */
const HEADS = fileURLToPath(new URL('src/shell/described-heads.ts', import.meta.url))

/** The texts of a language, in whose names its tag stands: `site-messages:de/forms`, `panel-messages:de`, `described/de.json`. */
const TEXTS = /(?:(?:site|panel)-messages:|\/described\/)([a-z]{2})(?:\/|\.json|$)/

/** All texts of a language are one file; English ones stay with the code that shows them. */
const textsOf = (id: string): string | null => {
  const locale = TEXTS.exec(id)?.[1]
  return locale === undefined || locale === 'en' ? null : `texts-${locale}`
}

/** Modules of the runtime that the first load needs, and that forms and records need too. */
const COMMON =
  /runtime\/src\/(?:schema\/(?:merge\/(?:list|options|same-value)|rules|record)|contract\/(?:pairs\/pair|constants\/(?:network|panel)|records\/description\/one-line-name|api\/(?:account|error)))\.ts$/

/**
 * The panel at /config/: one script and one sheet, nothing inline, so that it works under the strictest policy.
 */
export default defineConfig({
  base: '/config/',
  resolve,
  plugins: [react(), messages(), panelMessages(), leafletWithoutMarkup(), printedModule(HEADS, resolve)],
  build: {
    target: 'es2022',
    outDir: 'dist',
    emptyOutDir: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    sourcemap: true,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: textsOf },
            // Small modules that the first load and most of the rest have in common: a chunk of each costs more than it holds.
            { name: 'common', test: COMMON },
          ],
        },
      },
    },
  },
})
