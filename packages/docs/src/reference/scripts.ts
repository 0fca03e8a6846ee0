import { fileURLToPath } from 'node:url'
import { build, type Plugin } from 'esbuild'
import { FORMATS } from './formats.js'

const FOLDER = fileURLToPath(new URL('../playground', import.meta.url))

/** The formats of texts as literals, without the schemas that they come from. */
const literalFormats: Plugin = {
  name: 'literal-formats',
  setup({ onLoad }) {
    onLoad({ filter: /[\\/]playground[\\/]formats\.ts$/ }, () => ({
      contents: `export const FORMATS = [${FORMATS.join(', ')}]`,
    }))
  },
}

/** The scripts and sheets of the playground, by their paths below the site. */
export async function playgroundFiles(): Promise<Record<string, Uint8Array>> {
  const { outputFiles } = await build({
    entryPoints: ['playground.ts', 'example.ts', 'look.ts', 'playground.css', 'example.css'].map(
      (name) => `${FOLDER}/${name}`,
    ),
    outdir: '/playground',
    bundle: true,
    minify: true,
    write: false,
    format: 'iife',
    target: 'es2022',
    plugins: [literalFormats],
  })
  return Object.fromEntries(outputFiles.map(({ path, contents }) => [path.slice(1), contents]))
}
