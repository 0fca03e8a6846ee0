import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { leafletWithoutMarkup } from '../runtime/build/leaflet-without-markup.js'
import { messages } from '../runtime/build/messages-plugin.js'

/**
 * The panel at /config/: one script and one sheet, nothing inline, so that it works under the strictest policy.
 */
export default defineConfig({
  base: '/config/',
  resolve: { conditions: ['@site/source', 'module', 'browser', 'development|production'] },
  plugins: [react(), messages(), leafletWithoutMarkup()],
  build: {
    target: 'es2022',
    outDir: 'dist',
    emptyOutDir: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    sourcemap: true,
  },
})
