import { readFile, stat } from 'node:fs/promises'
import { basename, dirname } from 'node:path'
import { findFile, type StaticFile } from './path.js'

/** Gives a sheet together with the sheets beside it that it imports; any other file as it is. */
export type Sheets = (file: StaticFile) => Promise<StaticFile>

interface Part {
  readonly path: string
  readonly size: number
  readonly modifiedMs: number
}

interface Known {
  /** The sheet and those that it imports. */
  readonly parts: readonly Part[]
  readonly sheet: StaticFile
}

/** Only names of files beside the sheet: addresses in a sheet count from its own folder, and here from nowhere else. */
const BESIDE = /^(?:\.\/)?[\w-][\w.-]*\.css$/

async function partOf(path: string): Promise<Part> {
  const { size, mtimeMs } = await stat(path)
  return { path, size, modifiedMs: mtimeMs }
}

const isAsBefore = async (parts: readonly Part[]): Promise<boolean> => {
  const now = await Promise.all(parts.map(({ path }) => partOf(path).catch(() => null)))
  return parts.every(({ size, modifiedMs }, at) => {
    const part = now[at]
    return part?.size === size && part.modifiedMs === modifiedMs
  })
}

async function bundle(file: StaticFile): Promise<Known> {
  const folder = dirname(file.path)
  const paths = new Set<string>([file.path])
  const parts = () => Promise.all([...paths].map(partOf))
  const before = await parts()
  if (!/@import\b/.test(await readFile(file.path, 'utf8'))) return { parts: before, sheet: file }
  // Most sites never need it, and its binary takes a while to load.
  const { bundleAsync } = await import('lightningcss')
  const { code } = await bundleAsync({
    filename: file.path,
    minify: true,
    resolver: {
      resolve: async (specifier) => {
        const found = BESIDE.test(specifier) ? await findFile(folder, basename(specifier)) : null
        if (!found) throw new Error(`${specifier} is no sheet of the same folder`)
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
 * Sends a sheet and those that it imports as one file, so that a site keeps its sheets apart and its pages ask for
 * few. A sheet that imports from elsewhere, or is wrong, goes out as it is written: browsers import by themselves.
 *
 * @param report - gets what is wrong with a sheet, once until it changes
 */
export function createSheets(report: (message: string) => void = console.error): Sheets {
  const known = new Map<string, Promise<Known>>()
  const bundled = (file: StaticFile): Promise<Known> => {
    const bundling = bundle(file).catch(async (error: unknown) => {
      report(
        `${file.path} is sent without what it imports: ${error instanceof Error ? error.message : error}`,
      )
      return { parts: [await partOf(file.path)], sheet: file }
    })
    known.set(file.path, bundling)
    return bundling
  }
  return async (file) => {
    if (file.extension !== '.css') return file
    const before = await known.get(file.path)?.catch(() => null)
    return (before && (await isAsBefore(before.parts)) ? before : await bundled(file)).sheet
  }
}
