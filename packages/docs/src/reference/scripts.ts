import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'

const FOLDER = fileURLToPath(new URL('../playground', import.meta.url))

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
  })
  return Object.fromEntries(outputFiles.map(({ path, contents }) => [path.slice(1), contents]))
}
