import { defineConfig } from 'vite'

/** A program for Node in one file with everything that it imports, so that nothing is installed beside it. */
export default defineConfig({
  ssr: { noExternal: true, resolve: { conditions: ['@site/source', 'node'] } },
  build: {
    target: 'node20',
    outDir: 'dist',
    ssr: 'src/cli.ts',
    minify: false,
    // The licences of what is bundled ask for their notices beside the code.
    license: { fileName: 'licenses.md' },
  },
})
