import { defineConfig } from 'vite'

/** The entry for an old script tag: a few bytes that import the module beside it. */
export default defineConfig({
  build: {
    target: 'es2022',
    outDir: 'dist',
    emptyOutDir: false,
    sourcemap: true,
    lib: {
      entry: 'src/entries/classic.ts',
      formats: ['iife'],
      name: 'siteRuntimeClassic',
      fileName: () => 'classic.js',
    },
  },
})
