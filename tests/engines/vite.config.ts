import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'
import { leafletWithoutMarkup } from '../../packages/runtime/build/leaflet-without-markup.js'
import { messages } from '../../packages/runtime/build/messages-plugin.js'
import { importedPages } from './imported-pages.js'

const page = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** The page with the contract suites, built from the runtime's source. The run sets the output folder. */
export default defineConfig({
  root: page('./page'),
  plugins: [messages(), leafletWithoutMarkup(), importedPages()],
  resolve: { conditions: ['@site/source', 'module', 'browser', 'development|production'] },
  build: {
    target: 'es2022',
    minify: false,
    emptyOutDir: true,
    // Next to it the site of the cases has its own assets.
    assetsDir: 'cases',
    reportCompressedSize: false,
    rolldownOptions: { input: [page('./page/index.html'), page('./page/leaving.html')] },
    // Firefox reported a preload of the module that is running already as a link that did not load.
    modulePreload: false,
  },
  logLevel: 'warn',
})
