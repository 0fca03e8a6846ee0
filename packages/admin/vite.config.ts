import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { leafletWithoutMarkup } from '../runtime/build/leaflet-without-markup.js'
import { messages } from '../runtime/build/messages-plugin.js'
import { panelMessages } from './build/panel-messages.js'

/** The texts of a language, in whose names its tag stands: `site-messages:de/forms`, `panel-messages:de`, `described/de.json`. */
const TEXTS = /(?:(?:site|panel)-messages:|\/described\/)([a-z]{2})(?:\/|\.json|$)/

/** All texts of a language are one file; English ones stay with the code that shows them. */
const textsOf = (id: string): string | null => {
  const locale = TEXTS.exec(id)?.[1]
  return locale === undefined || locale === 'en' ? null : `texts-${locale}`
}

/**
 * The panel at /config/: one script and one sheet, nothing inline, so that it works under the strictest policy.
 */
export default defineConfig({
  base: '/config/',
  resolve: { conditions: ['@site/source', 'module', 'browser', 'development|production'] },
  plugins: [react(), messages(), panelMessages(), leafletWithoutMarkup()],
  build: {
    target: 'es2022',
    outDir: 'dist',
    emptyOutDir: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    sourcemap: true,
    rollupOptions: { output: { codeSplitting: { groups: [{ name: textsOf }] } } },
  },
})
