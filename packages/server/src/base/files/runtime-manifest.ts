import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** The path of the built runtime. */
export const RUNTIME_BASE = '/runtime/'

/** Decides whether a page needs a piece of a block. */
export interface Condition {
  readonly options?: Readonly<Record<string, readonly unknown[]>>
  readonly part?: string
}

/** The files of a block or an overlay. */
export interface Described {
  readonly js: readonly string[]
  readonly css?: readonly string[]
  readonly options?: Readonly<Record<string, unknown>>
  readonly pieces: Readonly<
    Record<string, { readonly js: readonly string[]; readonly when?: readonly Condition[] }>
  >
  readonly texts: Readonly<Record<string, readonly string[]>>
}

/** The part of the runtime's `manifest.json` that this server reads. */
export interface Manifest {
  readonly entry: { readonly js: readonly string[]; readonly css: readonly string[] }
  readonly blocks: Readonly<Record<string, Described>>
  readonly overlays: Readonly<Record<string, Described>>
  /** Files by name, in the order of the sheet that contains all of them. */
  readonly sheets: Readonly<Record<string, string>>
}

/** A manifest, with what distinguishes it from the manifest of another build. */
export interface BuiltManifest {
  readonly version: number
  readonly manifest: Manifest
}

/**
 * Reads the manifest of a built runtime, and reads it again after each build, while the server is running. A build
 * without a manifest has none.
 *
 * @param folder the built runtime, as an absolute path
 */
export function createManifestReader(folder: string): () => Promise<BuiltManifest | undefined> {
  const file = join(folder, 'manifest.json')
  let cached: BuiltManifest | undefined
  return async () => {
    try {
      const { mtimeMs } = await stat(file)
      if (cached?.version !== mtimeMs) {
        cached = { version: mtimeMs, manifest: JSON.parse(await readFile(file, 'utf8')) }
      }
      return cached
    } catch {
      return undefined
    }
  }
}
