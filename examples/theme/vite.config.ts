import { defineConfig } from 'vite'

/** One script and one sheet with stable names for the server's templates; what is lazy goes into chunks. */
export default defineConfig({
  base: './',
  build: {
    target: 'es2022',
    // Older ones get `:dir()` as a list of languages, which is not the direction of a page.
    cssTarget: ['chrome123', 'firefox121', 'safari17.5'],
    // The types of the sources lie in the same folder.
    emptyOutDir: false,
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
