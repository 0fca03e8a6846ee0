import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readdir, realpath, rename, rm, rmdir, writeFile } from 'node:fs/promises'
import { basename, dirname, join, resolve, sep } from 'node:path'
import { ImportError } from '../errors.js'

/** The folder of a result with the runtime and with the sheets of the tables. */
export const RUNTIME_FOLDER = 'site-runtime'

/** Written into each result: only such a folder is replaced. */
export const MARKER = `${RUNTIME_FOLDER}/import/result.json`

/** A folder that is written beside its place, and takes the place when it is complete. */
export interface Target {
  /** Where the files are written to. */
  readonly folder: string
  /** Where an earlier result is, or will be this one. */
  readonly place: string
  /** Puts the folder in its place. */
  complete(): Promise<void>
  /** Removes it. */
  discard(): Promise<void>
}

const isWithin = (path: string, folder: string) => path === folder || path.startsWith(folder + sep)

/** The path without links, also of a folder that is not there yet. */
async function realPath(path: string): Promise<string> {
  const parent = dirname(path)
  return existsSync(path)
    ? realpath(path)
    : parent === path
      ? path
      : join(await realPath(parent), basename(path))
}

/**
 * Checks that a folder may be written.
 *
 * @throws ImportError if it holds other files, or lies within the source, or the source in it
 */
async function checkPlace(place: string, source: string | undefined): Promise<void> {
  const [path, from] = [await realPath(place), source && (await realPath(resolve(source)))]
  if (from && (isWithin(path, from) || isWithin(from, path))) {
    throw new ImportError(
      `--to ${place} and the folder of the site, ${source}, lie within one another. Give a folder beside it.`,
    )
  }
  if (!existsSync(path)) return
  const entries = await readdir(path).catch(() => {
    throw new ImportError(`--to ${place} is a file. Give the folder that the result is to be in.`)
  })
  if (entries.length > 0 && !existsSync(join(path, MARKER))) {
    throw new ImportError(
      `--to ${place} holds files that this command did not write. Give a folder that is empty or does not exist yet.`,
    )
  }
}

/** Prepares the folder of a result. Nothing is at its place before it is complete. */
export async function openTarget(to: string, source: string | undefined): Promise<Target> {
  const place = resolve(to)
  await checkPlace(place, source)
  const name = (use: string) => join(dirname(place), `.${basename(place)}-${use}-${randomUUID().slice(0, 8)}`)
  const folder = name('new')
  await mkdir(join(folder, dirname(MARKER)), { recursive: true })
  await writeFile(join(folder, MARKER), '{"writtenBy":"site-import"}\n')
  return {
    folder,
    place,
    complete: async () => {
      const old = name('old')
      // Somebody may have an empty folder open, which is no place to rename from on Windows.
      if (existsSync(join(place, MARKER))) await rename(place, old)
      else if (existsSync(place)) await rmdir(place)
      await rename(folder, place)
      await rm(old, { recursive: true, force: true })
    },
    discard: () => rm(folder, { recursive: true, force: true }),
  }
}
