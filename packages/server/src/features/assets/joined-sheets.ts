import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { type StaticFile, segmentsOf } from '../../base/files/files.js'
import { type BuiltManifest, createManifestReader, RUNTIME_BASE } from '../../base/files/runtime-manifest.js'

/** The most combinations of sheets in memory. A site has about one for each kind of page. */
const MAX_COMBINATIONS = 100

const EXTENSION = '.css'
const SEPARATOR = ','
const HASH = /^[0-9a-f]{8}$/

/** A requested combination of sheets. */
export interface FoundSheet {
  readonly file: StaticFile
  /** Whether the address has the hash of this content, so that the answer never changes. */
  readonly isCurrent: boolean
  /** Whether a page has this combination, so that it is worth compressing. */
  readonly isUsed: boolean
}

/** One build of the runtime. */
interface Build {
  readonly version: number
  /** Names in the order of the sheet that contains all of them. */
  readonly order: readonly string[]
  /** Sheets by name. Each is read once. */
  readonly parts: Map<string, Promise<Buffer>>
  /** Combinations that pages have, the latest last. */
  readonly used: Map<string, StaticFile>
}

const buildOf = ({ version, manifest }: BuiltManifest): Build => ({
  version,
  order: Object.values(manifest.sheets).map((file) => basename(file, EXTENSION)),
  parts: new Map(),
  used: new Map(),
})

/**
 * Joins the sheets of a page into one file, so that the page waits for one request instead of one for each block. The
 * address lists the sheets, so any server with the same build answers it, also after a restart:
 * `base,menu,gallery.4f1c9a2e.css`.
 *
 * Anyone may request any combination of a build's sheets. Only combinations that pages have are kept and compressed.
 */
export class JoinedSheets {
  readonly #folder: string
  readonly #manifest: () => Promise<BuiltManifest | undefined>
  #build: Build | undefined

  /** @param folder the built runtime, as an absolute path */
  constructor(folder: string) {
    this.#folder = folder
    this.#manifest = createManifestReader(folder)
  }

  /**
   * The address of the one file with these sheets; the given addresses if a sheet is missing or is not part of the
   * build.
   *
   * @param sheets addresses of sheets of the runtime
   */
  async join(sheets: readonly string[]): Promise<readonly string[]> {
    const build = await this.#current()
    const names = new Set(sheets.map((file) => basename(file, EXTENSION)))
    const known = build?.order.filter((name) => names.has(name)) ?? []
    if (!build || known.length === 0 || known.length !== sheets.length) return sheets
    const file = await this.#used(build, known).catch(() => null)
    return file ? [RUNTIME_BASE + basename(file.path)] : sheets
  }

  /**
   * Finds a combination by the last part of its address; null for an unknown sheet, for sheets in another order, and for
   * any other name.
   *
   * @param requested the part of the request's path after the folder's own, still percent-encoded
   */
  async find(requested: string): Promise<FoundSheet | null> {
    const [name, ...deeper] = segmentsOf(requested) ?? []
    const [list, hash, extension, ...more] = name?.split('.') ?? []
    if (deeper.length > 0 || more.length > 0 || `.${extension}` !== EXTENSION || !HASH.test(hash ?? ''))
      return null
    const build = await this.#current()
    if (!build || !list) return null
    const names = list.split(SEPARATOR)
    const wanted = new Set(names)
    if (build.order.filter((each) => wanted.has(each)).join(SEPARATOR) !== list) return null
    const used = build.used.get(list)
    const file = used ?? (await this.#file(build, names).catch(() => null))
    return file && { file, isCurrent: basename(file.path) === name, isUsed: used !== undefined }
  }

  async #current(): Promise<Build | undefined> {
    const built = await this.#manifest()
    if (built && built.version !== this.#build?.version) this.#build = buildOf(built)
    return built && this.#build
  }

  async #used(build: Build, names: readonly string[]): Promise<StaticFile> {
    const list = names.join(SEPARATOR)
    const file = build.used.get(list) ?? (await this.#file(build, names))
    build.used.delete(list)
    build.used.set(list, file)
    for (const oldest of build.used.keys()) {
      if (build.used.size <= MAX_COMBINATIONS) break
      build.used.delete(oldest)
    }
    return file
  }

  #part({ parts }: Build, name: string): Promise<Buffer> {
    const known = parts.get(name)
    if (known) return known
    const reading = readFile(join(this.#folder, name + EXTENSION))
    parts.set(name, reading)
    // A file that is missing during a build may be there later.
    reading.catch(() => parts.delete(name))
    return reading
  }

  async #file(build: Build, names: readonly string[]): Promise<StaticFile> {
    const content = new Uint8Array(
      Buffer.concat(await Promise.all(names.map((name) => this.#part(build, name)))),
    )
    const hash = createHash('sha256').update(content).digest('hex').slice(0, 8)
    return {
      path: join(this.#folder, `${names.join(SEPARATOR)}.${hash}${EXTENSION}`),
      extension: EXTENSION,
      size: content.length,
      modifiedMs: build.version,
      content,
    }
  }
}
