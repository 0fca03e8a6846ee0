import type { Plugin } from 'vite'

/** An import that takes no name from another file of the build. The end of the line stays, for the source map. */
const BARE = /^import\s*["']\.[^"']*["'];?/gm

/**
 * Removes imports that take nothing from another file. The bundler keeps them where it has inlined the constants that the
 * file needed. No module of the library has side effects, so they would only be requests.
 */
export function withoutBareImports(): Plugin {
  return {
    name: 'site-without-bare-imports',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_options, files) {
        for (const file of Object.values(files)) {
          if (file.type === 'chunk') file.code = file.code.replaceAll(BARE, '')
        }
      },
    },
  }
}
