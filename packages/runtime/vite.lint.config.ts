import { chmodSync } from 'node:fs'
import { defineConfig } from 'vite'

/** The markup linter: a program for Node in one file. The parser and valibot stay dependencies. */
export default defineConfig({
  plugins: [
    {
      name: 'executable',
      writeBundle({ dir }) {
        chmodSync(`${dir}/cli.js`, 0o755)
      },
    },
  ],
  build: {
    target: 'node20',
    outDir: 'dist/lint',
    ssr: 'src/lint/cli.ts',
    minify: false,
  },
})
