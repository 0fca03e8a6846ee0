import { defineConfig } from 'vite'

/** One script and one sheet with stable names for the server's templates; code on demand goes into chunks. */
export default defineConfig({
  base: './',
  build: {
    target: 'es2022',
    // Older targets get `:dir()` as a list of languages, which is not the direction of a page.
    cssTarget: ['chrome123', 'firefox121', 'safari17.5'],
    // The reference server serves this folder of the site folder.
    outDir: 'assets',
    sourcemap: true,
    modulePreload: { polyfill: false },
    rollupOptions: {
      input: 'src/theme.ts',
      output: {
        entryFileNames: '[name].js',
        chunkFileNames: 'chunks/[name]-[hash].js',
        assetFileNames: '[name][extname]',
      },
    },
  },
})
