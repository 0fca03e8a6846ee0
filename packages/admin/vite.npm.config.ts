import { defineConfig } from 'vite'

/** The dialogs as a library, in `dist/npm`; React and the runtime stay imports. */
export default defineConfig({
  build: {
    target: 'es2022',
    outDir: 'dist/npm',
    copyPublicDir: false,
    minify: false,
    lib: { entry: { index: 'src/index.ts' }, formats: ['es'] },
    rollupOptions: { external: [/^react(?:\/|$)/, /^@site\/runtime(?:\/|$)/] },
  },
})
