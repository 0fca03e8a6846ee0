import { defineConfig } from 'vite'
import { evaluate } from './build/evaluate.js'

/** The markup linter: a program for Node in one file, which `bin/site-lint.js` runs. The parser and valibot stay dependencies. */
export default defineConfig({
  plugins: [evaluate()],
  build: {
    target: 'node20',
    outDir: 'dist/lint',
    ssr: 'src/lint/cli.ts',
    minify: false,
  },
})
