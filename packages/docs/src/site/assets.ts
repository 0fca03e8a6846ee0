import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { build } from 'esbuild'
import { addressOf } from '../page.js'

/** The addresses of what each page loads. */
export interface Assets {
  readonly icon: string
  readonly sheet: string
  /** Sets the look before the first paint. */
  readonly look: string
  readonly reader: string
}

/** Files by their paths below the site. */
export type Files = Map<string, string | Uint8Array>

const FOLDER = 'assets'

const ICON =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="7" fill="#0b6374"/>' +
  '<path d="M8 10h16M8 16h11M8 22h16" stroke="#fff" stroke-width="3" stroke-linecap="round"/></svg>'

/** The path of a file whose name has a hash of its content, so that browsers may keep it for ever. */
export function hashedPath(name: string, extension: string, content: string): string {
  const hash = createHash('sha256').update(content).digest('hex').slice(0, 12)
  // The server looks for a digit and a letter in it.
  return `${FOLDER}/${name}-0a${hash}.${extension}`
}

/** Bundles the scripts and the sheet of the reader into `files`. */
export async function bundleAssets(reader: string, files: Files): Promise<Assets> {
  const shared = {
    absWorkingDir: reader,
    outdir: join(reader, 'out'),
    bundle: true,
    minify: true,
    write: false,
    target: 'es2022',
    entryNames: '[name]-[hash]',
    chunkNames: '[name]-[hash]',
    logLevel: 'silent',
  } as const
  const outputs = await Promise.all([
    build({ ...shared, entryPoints: ['reader.ts'], format: 'esm', splitting: true }),
    // Modules run after the first paint.
    build({ ...shared, entryPoints: ['look.ts'], format: 'iife' }),
    build({ ...shared, entryPoints: ['styles/site.css'], target: ['chrome123', 'firefox120', 'safari17.5'] }),
  ])
  const names = outputs.flatMap(({ outputFiles }) =>
    outputFiles.map(({ path, contents }) => {
      const name = `${FOLDER}/${path.replaceAll('\\', '/').split('/').at(-1)}`
      files.set(name, contents)
      return name
    }),
  )
  const icon = hashedPath('icon', 'svg', ICON)
  files.set(icon, ICON)
  const address = (start: string) =>
    addressOf(names.find((name) => name.startsWith(`${FOLDER}/${start}-`)) ?? '')
  return {
    icon: addressOf(icon),
    sheet: address('site'),
    look: address('look'),
    reader: address('reader'),
  }
}
