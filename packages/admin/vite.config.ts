import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { leafletWithoutMarkup } from '../runtime/build/leaflet-without-markup.js'
import { messages } from '../runtime/build/messages-plugin.js'
import { appFiles, BASE } from './build/app-files.js'
import { panelMessages } from './build/panel-messages.js'
import { printedModule } from './build/printed-module.js'

/** The navigation's part of the descriptions of records. */
const HEADS = fileURLToPath(new URL('src/shell/described-heads.ts', import.meta.url))

const KINDS = fileURLToPath(new URL('../runtime/src/contract/records/described.ts', import.meta.url))

/** The texts of a language, in whose names its tag stands: `site-messages:de/forms`, `panel-messages:de`, `described/de.json`. */
const TEXTS = /(?:(?:site|panel)-messages:|\/described\/)([a-z]{2})(?:\/|\.json|$)/

/** All texts of a language are one file; English ones stay with the code that shows them. */
const textsOf = (id: string): string | null => {
  const locale = TEXTS.exec(id)?.[1]
  return locale === undefined || locale === 'en' ? null : `texts-${locale}`
}

/** Modules that the first load needs, and that forms and records need too, by the folders they stand in. */
const COMMON = new RegExp(
  [
    'runtime/src/schema/(?:merge/\\w[\\w-]*|rules|record)',
    'runtime/src/contract/(?:pairs/pair|constants/(?:network|panel)|records/description/one-line-name)',
    'runtime/src/contract/(?:api/(?:account|error|panel/history/last-save)|enumerations/website)',
    'runtime/src/overlays/(?:dialog/(?:inert-stack|view|dialog|host)|shared/hide)',
    'runtime/src/(?:dom/(?:native|query-has|modal/[\\w-]+|panels/(?:focusable|motion))|services/escape/escape)',
    'admin/src/base/(?:messages|texts|messages/texts|api/(?:session|api-error)|dialogs/(?:use-dialog|dialogs))',
    'admin/src/base/ui/(?:icon|button|notice|use-loaded|loaded-code|main-region)',
    'admin/src/editor/(?:panel/(?:session|address)|context/panel-context|settings/values)',
  ]
    .map((path) => `/${path}\\.tsx?$`)
    .join('|'),
)

/**
 * The panel at /config/: one script and one sheet, nothing inline, so that it works under the strictest policy.
 */
export default defineConfig({
  base: BASE,
  resolve: { conditions: ['@site/source', 'module', 'browser', 'development|production'] },
  plugins: [
    react(),
    messages(),
    panelMessages(),
    leafletWithoutMarkup(),
    printedModule(HEADS, { '@site/runtime/contract': KINDS }),
    appFiles(),
  ],
  build: {
    target: 'es2022',
    outDir: 'dist/app',
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
