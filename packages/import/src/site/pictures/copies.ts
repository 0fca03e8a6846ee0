import { createHash } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type Sharp from 'sharp'
import { messageOf } from '../errors.js'

/** The folder of a result with the copies. */
export const PICTURES_FOLDER = 'site-pictures'

/** Widths of copies, as pages of the runtime ask for them. Smaller ones save less than their requests cost. */
const WIDTHS = [500, 750, 1000, 1500, 2500] as const

/** Formats that get copies, with their endings. Others are drawings, animations, or small already. */
const EXTENSIONS: Readonly<Record<string, string>> = { jpeg: 'jpg', png: 'png', webp: 'webp' }

/** A picture of the folder, with its size and its copies in other widths. */
export interface Picture {
  readonly width: number
  readonly height: number
  readonly copies: readonly { readonly width: number; readonly output: string }[]
}

/** The library, if it is installed beside this package. */
export async function loadSharp(): Promise<typeof Sharp | undefined> {
  try {
    const { default: sharp } = await import('sharp')
    // Every picture is read once.
    sharp.cache(false)
    return sharp
  } catch {
    return undefined
  }
}

/** Makes the copies of pictures, each once, however often it is shown and under how many names it was stored. */
export class PictureCopies {
  /** Pictures that could not be read, and why. */
  readonly failed = new Map<string, string>()
  readonly #sharp: typeof Sharp
  readonly #from: string
  readonly #to: string
  readonly #earlier: string
  readonly #byPath = new Map<string, Promise<Picture | undefined>>()
  readonly #byHash = new Map<string, Promise<Picture>>()

  /**
   * @param from - the folder of the site
   * @param to - the folder of the result
   * @param earlier - that of an earlier result, whose copies are taken
   */
  constructor(sharp: typeof Sharp, from: string, to: string, earlier: string) {
    this.#sharp = sharp
    this.#from = from
    this.#to = to
    this.#earlier = earlier
  }

  /** A picture of the folder; undefined if it cannot be read. */
  of(path: string): Promise<Picture | undefined> {
    const known = this.#byPath.get(path)
    if (known) return known
    const picture = this.#read(path).catch((cause: unknown) => {
      this.failed.set(path, messageOf(cause))
      return undefined
    })
    this.#byPath.set(path, picture)
    return picture
  }

  async #read(path: string): Promise<Picture> {
    const bytes = await readFile(join(this.#from, path))
    const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 20)
    const known = this.#byHash.get(hash)
    if (known) return known
    const picture = this.#make(bytes, hash)
    this.#byHash.set(hash, picture)
    return picture
  }

  async #make(bytes: Buffer, hash: string): Promise<Picture> {
    const { format = '', pages = 1, pageHeight, autoOrient } = await this.#sharp(bytes).metadata()
    const { width, height } = autoOrient
    const extension = pages > 1 ? undefined : EXTENSIONS[format]
    const copies: { width: number; output: string }[] = []
    for (const wanted of extension ? WIDTHS.filter((each) => each < width) : []) {
      const output = `${PICTURES_FOLDER}/${hash}-${wanted}.${extension}`
      const copy = await this.#copy(bytes, wanted, output)
      // A copy that weighs more than the whole picture helps nobody.
      if (copy.length >= bytes.length) continue
      await mkdir(join(this.#to, PICTURES_FOLDER), { recursive: true })
      await writeFile(join(this.#to, output), copy)
      copies.push({ width: wanted, output })
    }
    return { width, height: pageHeight ?? height, copies }
  }

  /** A copy, from an earlier result if that has it. */
  async #copy(bytes: Buffer, width: number, output: string): Promise<Buffer> {
    const earlier = await readFile(join(this.#earlier, output)).catch(() => undefined)
    return earlier ?? this.#sharp(bytes).autoOrient().resize({ width }).toBuffer()
  }
}
