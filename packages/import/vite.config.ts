import { defineConfig } from 'vite'
import { evaluate } from '../runtime/build/evaluate.js'
import { messages } from '../runtime/build/messages-plugin.js'

/**
 * A program for Node and what a static-site generator imports. The DOM stays a package of its own, as it is large. The
 * libraries for pictures are optional.
 */
export default defineConfig({
  plugins: [evaluate(), messages()],
  ssr: {
    noExternal: true,
    external: ['happy-dom', 'playwright-core', 'sharp'],
    resolve: { conditions: ['@site/source', 'node'] },
  },
  build: {
    target: 'node20',
    outDir: 'dist',
    ssr: true,
    minify: false,
    rolldownOptions: { input: ['src/cli.ts', 'src/index.ts'] },
    // The licences of what is bundled ask for their notices beside the code.
    license: { fileName: 'licenses.md' },
  },
})
