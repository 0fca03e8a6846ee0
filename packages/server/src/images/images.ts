import { readFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import type { StaticFile } from '../assets/files.js'
import { createDiskCache, type DiskCache } from './disk-cache.js'
import { ENCODING_VERSION, encode } from './encode.js'
import { ImageError } from './image-error.js'
import type { ImageType } from './image-type.js'
import { createQueue, QueueFull } from './queue.js'
import { createSources, hashOf, type ImageSource } from './source.js'

/** Where finished pictures are kept. */
export interface ImageCacheOptions {
  /** An absolute path; made when it is missing. */
  readonly folder: string
  /** In bytes; 512 MB unless given. */
  readonly capacity?: number
}

/** Pictures in the sizes and types that are asked for. */
export interface Images {
  /** What a picture is; throws {@link ImageError} for a file that is none. */
  describe(file: StaticFile): Promise<ImageSource>
  /** The picture at a width in pixels, from the cache or made now. */
  make(source: ImageSource, width: number, type: ImageType): Promise<Uint8Array<ArrayBuffer>>
  /** Resolves when no picture is being made. */
  idle(): Promise<void>
}

const CAPACITY_BYTES = 512 * 1024 * 1024

/** Pictures that may wait to be made. */
const WAITING = 200

/** Half of the four threads that read files and hash passwords as well, so that both go on meanwhile. */
const CONCURRENCY = Math.min(2, availableParallelism())

/** Part of every kept picture's name and of its tag. */
export const imageKey = (hash: string, width: number, type: ImageType): string =>
  `${hash}-${width}-${ENCODING_VERSION}.${type}`

/**
 * Makes pictures on demand, each once.
 *
 * @param report is told when the cache cannot be read or written; pictures are sent all the same
 * @example
 * const images = createImages({ folder: '/srv/site/.data/images' }, console.error)
 */
export function createImages(
  cached: ImageCacheOptions | undefined,
  report: (error: unknown) => void,
): Images {
  const cache: DiskCache | null = cached
    ? createDiskCache(cached.folder, cached.capacity ?? CAPACITY_BYTES)
    : null
  const queue = createQueue<Uint8Array<ArrayBuffer>>({ concurrency: CONCURRENCY, capacity: WAITING })

  const made = async (source: ImageSource, width: number, type: ImageType) => {
    const original = await readFile(source.file.path)
    const bytes = await encode(original, width, type).catch((error: unknown) => {
      throw new ImageError(415, 'This file is not a picture that can be read.', { cause: error })
    })
    // The file may have been replaced since it was described.
    await cache?.put(imageKey(hashOf(original), width, type), bytes).catch(report)
    return bytes
  }
  const fromCache = async (key: string) => {
    try {
      return (await cache?.get(key)) ?? null
    } catch (error) {
      report(error)
      return null
    }
  }
  return {
    describe: createSources(),
    idle: () => queue.idle(),
    async make(source, width, type) {
      // Steps beyond the picture's own width are one and the same picture.
      const shown = Math.min(width, source.width)
      const key = imageKey(source.hash, shown, type)
      const kept = await fromCache(key)
      if (kept) return kept
      try {
        return await queue.run(key, () => made(source, shown, type))
      } catch (error) {
        if (!(error instanceof QueueFull)) throw error
        throw new ImageError(503, 'Too many pictures are being made. Please try again in a moment.')
      }
    },
  }
}
