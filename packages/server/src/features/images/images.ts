import { readFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { createDiskCache, type DiskCache } from './disk-cache.js'
import { ImageError } from './image-error.js'
import type { ImageType } from './image-type.js'
import { createQueue, QueueFull } from './queue.js'
import { imageOpener } from './sharp.js'
import { createSources, hashOf, type ImageSource } from './source.js'

/** The time limit for one image in seconds. */
const TIMEOUT_S = 30

/** Part of the name of every cached image. Changing it makes the server create all of them again. */
const ENCODING_VERSION = 1

/** Wide images are compressed harder, because grain costs bytes and is invisible on dense screens. */
const isWide = (width: number) => width > 1000

/**
 * AVIF takes 8 s for a wide image at its default effort, and 0.3 s at the lowest one, where it is still smaller than WebP.
 */
const avifEffort = (width: number) => (isWide(width) ? 0 : 2)

/**
 * Resizes an image to a width, without enlarging it, in sRGB and without the metadata of a camera.
 *
 * @param width in pixels
 */
async function encode(bytes: Uint8Array, width: number, type: ImageType): Promise<Uint8Array<ArrayBuffer>> {
  const open = await imageOpener()
  const sized = open(bytes).resize({ width, withoutEnlargement: true }).timeout({ seconds: TIMEOUT_S })
  switch (type) {
    case 'avif':
      sized.avif({ quality: isWide(width) ? 50 : 56, effort: avifEffort(width) })
      break
    case 'webp':
      sized.webp({ quality: isWide(width) ? 72 : 78 })
      break
    case 'jpeg':
      sized.jpeg({ quality: isWide(width) ? 76 : 80, progressive: true })
      break
    case 'png':
      sized.png({ compressionLevel: 9 })
  }
  return new Uint8Array(await sized.toBuffer())
}

/** The cache of resized images. */
export interface ImageCacheOptions {
  /** An absolute path; created if it is missing. */
  readonly folder: string
  /** In bytes; 512 MB by default. */
  readonly capacity?: number
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
export function createImages(cached: ImageCacheOptions | undefined, report: (error: unknown) => void) {
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
    /** The properties of an image; throws {@link ImageError} for a file that is not an image. */
    describe: createSources(),
    /** Resolves when no image is being resized. */
    idle: (): Promise<void> => queue.idle(),
    /** The image at a width in pixels, from the cache or resized now. */
    async make(source: ImageSource, width: number, type: ImageType): Promise<Uint8Array<ArrayBuffer>> {
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

/** Resizes images. */
export type Images = ReturnType<typeof createImages>
