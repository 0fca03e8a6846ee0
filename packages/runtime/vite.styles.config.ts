import { defineConfig } from 'vite'
import { listBlockSheets, ownSheets } from './build/block-sheets.js'
import { printGalleryNumbers } from './build/gallery-numbers.js'

/** Features of lightningcss, which minifies sheets, by their numbers there. */
const DIR_SELECTOR = 4
const LIGHT_DARK = 1_048_576

/**
 * The sheets: the layout that must be complete before any script runs (all of it in `site.css`, that of common blocks
 * in `content.css`, or `base.css` and a sheet each for large blocks that few pages have), the starter sheet, and dialogs alone. `:dir()` and
 * `light-dark()` stay unchanged. For older browsers they would become a list of languages, which is not the
 * direction of a page, and variables that only this build's own `color-scheme` sets, which leave a page without
 * colours.
 */
export default defineConfig({
  plugins: [listBlockSheets(), printGalleryNumbers()],
  css: { lightningcss: { exclude: DIR_SELECTOR | LIGHT_DARK } },
  build: {
    target: 'es2022',
    outDir: 'dist',
    emptyOutDir: false,
    rollupOptions: {
      input: {
        site: 'src/styles/site.css',
        content: 'src/styles/content.css',
        'site-starter': 'src/styles/starter/starter.css',
        base: 'src/styles/base.css',
        ...ownSheets(),
        lightbox: 'src/overlays/lightbox/lightbox.css',
        overlays: 'src/styles/overlays.css',
        dialog: 'src/overlays/dialog/dialog.css',
      },
      output: { assetFileNames: '[name][extname]' },
    },
  },
})
