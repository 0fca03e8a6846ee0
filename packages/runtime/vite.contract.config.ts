import { defineConfig } from 'vite'
import { npmBuild } from './build/npm-build.js'

/** The part of the library that the server imports: all of it that `npm start` needs. */
export default defineConfig(
  npmBuild({
    outDir: 'dist/npm',
    base: 'base',
    entry: { contract: 'src/entries/contract.ts', messages: 'src/services/messages/index.ts' },
  }),
)
