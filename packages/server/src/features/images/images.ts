import { readFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import type { StaticFile } from '../../base/files/files.js'
import { createDiskCache, type DiskCache } from './disk-cache.js'
import { ENCODING_VERSION, encode } from './encode.js'
import { ImageError } from './image-error.js'
import type { ImageType } from './image-type.js'
import { createQueue, QueueFull } from './queue.js'
import { createSources, hashOf, type ImageSource } from './source.js'

/** The cache of resized images. */
export interface ImageCacheOptions {
  /** An absolute path; created if it is missing. */
  readonly folder: string
  /** In bytes; 512 MB by default. */
  readonly capacity?: number
}

/** Resizes images. */
export interface Images {
  /** The properties of an image; throws {@link ImageError} for a file that is not an image. */
  describe(file: StaticFile): Promise<ImageSource>
  /** The image at a width in pixels, from the cache or resized now. */
  make(source: ImageSource, width: number, type: ImageType): Promise<Uint8Array<ArrayBuffer>>
  /** Resolves when no image is being resized. */
  idle(): Promise<void>
}

const CAPACITY_BYTES = 512 * 1024 * 1024

/** The most images that may wait. */
const WAITING = 200

/** Half of Node's four worker threads, which also read files and hash passwords. */
const CONCURRENCY = Math.min(2, availableParallelism())

/** The name of a cached image, and its ETag. */
export const imageKey = (hash: string, width: number, type: ImageType): string =>
  `${hash}-${width}-${ENCODING_VERSION}.${type}`

/**
 * Resizes images on demand, each once.
 *
 * @param report receives errors of the cache; images are sent in any case
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
      throw new ImageError(415, 'This file is not a readable image.', { cause: error })
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
      // All widths above the image's own give the same image.
      const shown = Math.min(width, source.width)
      const key = imageKey(source.hash, shown, type)
      const cached = await fromCache(key)
      if (cached) return cached
      try {
        return await queue.run(key, () => made(source, shown, type))
      } catch (error) {
        if (!(error instanceof QueueFull)) throw error
        throw new ImageError(503, 'Too many images are being resized. Please try again in a moment.')
      }
    },
  }
}
