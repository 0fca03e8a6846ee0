import { defineConfig } from 'vite'

/** The markup linter: a program for Node in one file, which `bin/site-lint.js` runs. The parser and valibot stay dependencies. */
export default defineConfig({
  build: {
    target: 'node20',
    outDir: 'dist/lint',
    ssr: 'src/lint/cli.ts',
    minify: false,
  },
})
