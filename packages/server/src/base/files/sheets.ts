import { readFile, stat } from 'node:fs/promises'
import { basename, dirname } from 'node:path'
import { findFile, type StaticFile } from './files.js'

/** Bundles a sheet with the sheets of its folder that it imports. Other files stay as they are. */
export type Sheets = (file: StaticFile) => Promise<StaticFile>

interface Part {
  readonly path: string
  readonly size: number
  readonly modifiedMs: number
}

interface Bundle {
  /** The sheet and its imports. */
  readonly parts: readonly Part[]
  readonly sheet: StaticFile
}

/** A file of the sheet's own folder, so that relative addresses in an imported sheet stay correct. */
const SAME_FOLDER = /^(?:\.\/)?[\w-][\w.-]*\.css$/

async function partOf(path: string): Promise<Part> {
  const { size, mtimeMs } = await stat(path)
  return { path, size, modifiedMs: mtimeMs }
}

const areUnchanged = async (parts: readonly Part[]): Promise<boolean> => {
  const now = await Promise.all(parts.map(({ path }) => partOf(path).catch(() => null)))
  return parts.every(({ size, modifiedMs }, at) => {
    const part = now[at]
    return part?.size === size && part.modifiedMs === modifiedMs
  })
}

async function bundle(file: StaticFile): Promise<Bundle> {
  const folder = dirname(file.path)
  const paths = new Set<string>([file.path])
  const parts = () => Promise.all([...paths].map(partOf))
  const before = await parts()
  if (!/@import\b/.test(await readFile(file.path, 'utf8'))) return { parts: before, sheet: file }
  // Loaded on demand: most sites never need it, and its binary takes a while to load.
  const { bundleAsync } = await import('lightningcss')
  const { code } = await bundleAsync({
    filename: file.path,
    minify: true,
    resolver: {
      resolve: async (specifier) => {
        const found = SAME_FOLDER.test(specifier) ? await findFile(folder, basename(specifier)) : null
        if (!found) throw new Error(`${specifier} is not a sheet in the same folder`)
        return found.path
      },
      read: (path) => {
        paths.add(path)
        return readFile(path, 'utf8')
      },
    },
  })
  const all = await parts()
  const modifiedMs = Math.max(...all.map((part) => part.modifiedMs))
  return { parts: all, sheet: { ...file, size: code.length, modifiedMs, content: new Uint8Array(code) } }
}

/**
 * Bundles each sheet with its imports, so that a site can split its sheets and its pages still load few files.
 * A sheet with an error, or with an import from another folder, is sent unchanged: browsers resolve imports
 * themselves.
 *
 * @param report receives the error of a sheet, once per version of the sheet
 */
export function createSheets(report: (message: string) => void = console.error): Sheets {
  const bundles = new Map<string, Promise<Bundle>>()
  const rebundle = (file: StaticFile): Promise<Bundle> => {
    const bundling = bundle(file).catch(async (error: unknown) => {
      report(`${file.path} is sent without its imports: ${error instanceof Error ? error.message : error}`)
      return { parts: [await partOf(file.path)], sheet: file }
    })
    bundles.set(file.path, bundling)
    return bundling
  }
  return async (file) => {
    if (file.extension !== '.css') return file
    const before = await bundles.get(file.path)?.catch(() => null)
    return (before && (await areUnchanged(before.parts)) ? before : await rebundle(file)).sheet
  }
}
