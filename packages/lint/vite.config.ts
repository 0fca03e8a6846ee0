import { defineConfig } from 'vite'
import { evaluate } from '../runtime/build/evaluate.js'

/**
 * A program for Node in one file, which `bin/site-lint.js` runs. Its libraries and the contract are part of it, so that
 * a site installs one package without dependencies.
 */
export default defineConfig({
  plugins: [evaluate()],
  ssr: { noExternal: true },
  build: {
    target: 'node20',
    outDir: 'dist',
    ssr: 'src/cli.ts',
    minify: false,
    // The licences of what is bundled ask for their notices beside the code.
    license: { fileName: 'licenses.md' },
  },
})
