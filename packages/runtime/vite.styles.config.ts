import { defineConfig } from 'vite'

/** The sheet of all blocks: the layout that must stand before any script runs. */
export default defineConfig({
  build: {
    target: 'es2022',
    outDir: 'dist',
    emptyOutDir: false,
    rollupOptions: {
      input: { site: 'src/styles/site.css', dialog: 'src/overlays/dialog/dialog.css' },
      output: { assetFileNames: '[name][extname]' },
    },
  },
})
