import { defineConfig } from 'vite'
import { evaluate } from '../runtime/build/evaluate.js'

/** A program for Node and what a static-site generator imports. The DOM stays a package of its own, as it is large. */
export default defineConfig({
  plugins: [evaluate()],
  ssr: { noExternal: true, external: ['happy-dom'], resolve: { conditions: ['@site/source', 'node'] } },
  build: {
    target: 'node20',
    outDir: 'dist',
    ssr: true,
    minify: false,
    rolldownOptions: { input: ['src/index.ts'] },
    // The licences of what is bundled ask for their notices beside the code.
    license: { fileName: 'licenses.md' },
  },
})
