import { readdirSync } from 'node:fs'
import { defineConfig } from 'vite'
import { messages } from './build/messages-plugin.js'

const blocks = readdirSync(new URL('src/blocks', import.meta.url), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name)

/** ES modules for the script tag and for npm alike: stable names for entries, hashes for what they share. */
export default defineConfig({
  base: './',
  plugins: [messages()],
  build: {
    target: 'es2022',
    outDir: 'dist',
    sourcemap: true,
    modulePreload: false,
    cssCodeSplit: true,
    rollupOptions: {
      preserveEntrySignatures: 'strict',
      input: {
        index: 'src/index.ts',
        auto: 'src/auto.ts',
        core: 'src/core.ts',
        contract: 'src/contract/index.ts',
        site: 'src/styles/site.css',
        ...Object.fromEntries(blocks.map((name) => [`blocks/${name}`, `src/blocks/${name}/${name}.ts`])),
      },
      output: {
        entryFileNames: '[name].js',
        chunkFileNames: 'chunks/[name]-[hash].js',
        assetFileNames: '[name][extname]',
      },
    },
  },
})
