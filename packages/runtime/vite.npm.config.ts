import { readdirSync } from 'node:fs'
import { defineConfig } from 'vite'
import { evaluate } from './build/evaluate.js'
import { messages } from './build/messages-plugin.js'

const blocks = readdirSync(new URL('src/blocks', import.meta.url), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name)

/**
 * What a theme author or the server imports. Libraries stay imports, so that a theme's bundler keeps one copy of
 * each; but for the formatter of messages, which is only small without its parser.
 */
export default defineConfig({
  plugins: [messages(), evaluate()],
  build: {
    target: 'es2022',
    outDir: 'dist/npm',
    sourcemap: true,
    minify: false,
    lib: {
      entry: {
        index: 'src/index.ts',
        contract: 'src/contract/index.ts',
        blocks: 'src/blocks/registry.ts',
        events: 'src/core/events.ts',
        messages: 'src/services/messages/index.ts',
        ...Object.fromEntries(blocks.map((name) => [`blocks/${name}`, `src/blocks/${name}/${name}.ts`])),
      },
      formats: ['es'],
    },
    rollupOptions: {
      external: ['valibot', 'lit-html', 'js-cookie', 'hammerjs', /^gsap(?:\/|$)/],
      output: { entryFileNames: '[name].js', chunkFileNames: 'chunks/[name]-[hash].js' },
    },
  },
})
