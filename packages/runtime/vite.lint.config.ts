import { defineConfig } from 'vite'
import { evaluate } from './build/evaluate.js'

/** Libraries of the linter alone, and what they import. They are bundled, so that a theme does not install them too. */
const BUNDLED = ['damerau-levenshtein', 'entities', 'jsonc-parser', 'parse5']

/** The markup linter: a program for Node in one file, which `bin/site-lint.js` runs. Valibot stays a dependency. */
export default defineConfig({
  plugins: [evaluate()],
  ssr: { noExternal: BUNDLED },
  build: {
    target: 'node20',
    outDir: 'dist/lint',
    ssr: 'src/lint/cli.ts',
    minify: false,
    // The licences of what is bundled ask for their notices beside the code.
    license: { fileName: 'licenses.md' },
  },
})
