import { execFile } from 'node:child_process'
import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { promisify } from 'node:util'
import { root } from './run.mjs'

/** The published packages, each after those that it depends on. */
export const PACKAGES = ['runtime', 'lint', 'import', 'server-check', 'admin', 'server']

/** The condition by which this repository imports sources, which no package has. */
const SOURCE = '@site/source'

/** The start of addresses that source maps give to the sources: no server has them, and none is asked for them. */
const SOURCE_ORIGIN = 'site-runtime:///'

/** A value of `exports` or `imports` without the sources. */
function publicPaths(value) {
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key]) => key !== SOURCE)
      .map(([key, inner]) => [key, publicPaths(inner)]),
  )
}

/** A manifest without what is for this repository alone, such as `private`, which stops `npm publish` in a folder of it. */
export function publicManifest({ private: _, scripts: __, devDependencies: ___, ...manifest }) {
  return {
    ...manifest,
    ...(manifest.imports && { imports: publicPaths(manifest.imports) }),
    ...(manifest.exports && { exports: publicPaths(manifest.exports) }),
    ...(Array.isArray(manifest.sideEffects) && {
      sideEffects: manifest.sideEffects.filter((path) => !path.startsWith('./src/')),
    }),
    files: [...manifest.files, 'CHANGELOG.md'],
  }
}

/** A source map whose sources have addresses of their own, instead of paths into a repository that is not there. */
function publicMap(text, folder) {
  const map = JSON.parse(text)
  const sources = map.sources.map((source) => SOURCE_ORIGIN + relative(root, join(folder, source)))
  return JSON.stringify({ ...map, sources })
}

/** Copies what a package publishes into a folder of its own; npm leaves out what its `files` exclude. */
function stage(name) {
  const from = join(root, 'packages', name)
  const to = join(root, '.cache/packages', name)
  rmSync(to, { recursive: true, force: true })
  const manifest = JSON.parse(readFileSync(join(from, 'package.json'), 'utf8'))
  for (const path of manifest.files) {
    if (!path.startsWith('!')) cpSync(join(from, path), join(to, path), { recursive: true })
  }
  for (const path of readdirSync(to, { recursive: true })) {
    if (!path.endsWith('.map')) continue
    const map = join(to, path)
    writeFileSync(map, publicMap(readFileSync(map, 'utf8'), dirname(join(from, path))))
  }
  writeFileSync(join(to, 'package.json'), `${JSON.stringify(publicManifest(manifest), null, 2)}\n`)
  for (const file of ['LICENSE', 'CHANGELOG.md']) cpSync(join(root, file), join(to, file))
  return to
}

/**
 * Packs a built package as others get it: without the sources and what only this repository needs, with licence and
 * changelog.
 *
 * @param {string} name - the folder in `packages`
 * @param {string} destination - the folder of the tarball
 * @returns {Promise<{ tarball: string, files: string[] }>} its paths, and those inside it
 */
export async function pack(name, destination) {
  const args = ['pack', '--json', '--pack-destination', destination]
  const { stdout } = await promisify(execFile)('npm', args, { cwd: stage(name), maxBuffer: 1 << 26 })
  // A list or, since npm 12, an object by the names of the packages.
  const answer = JSON.parse(stdout)
  const { filename, files } = (Array.isArray(answer) ? answer : Object.values(answer))[0]
  return { tarball: join(destination, filename), files: files.map(({ path }) => path) }
}
