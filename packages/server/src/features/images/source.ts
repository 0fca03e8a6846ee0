import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Metadata } from 'sharp'
import type { StaticFile } from '../../base/files/files.js'
import { PICTURES } from '../../base/limits.js'
import { ImageError } from './image-error.js'
import { imageOpener } from './sharp.js'

/** An original image. */
export interface ImageSource {
  readonly file: StaticFile
  /** The hash of the content: 16 hexadecimal characters. */
  readonly hash: string
  /** The displayed width in pixels, after the camera's rotation. */
  readonly width: number
  readonly height: number
  readonly transparent: boolean
}

/** The most images whose properties are cached. */
const CAPACITY = 2000

// Detected by content, because an extension proves nothing: an SVG could read other files of this computer.
const FORMATS: ReadonlySet<string> = new Set(['jpeg', 'png', 'webp', 'heif'])

/** The hash of a file's content: 16 hexadecimal characters. */
export const hashOf = (bytes: Uint8Array): string =>
  createHash('sha256').update(bytes).digest('hex').slice(0, 16)

const unreadable = (cause?: unknown) => new ImageError(415, 'This file is not a readable image.', { cause })

async function metadataOf(bytes: Uint8Array): Promise<Metadata> {
  const open = await imageOpener()
  try {
    return await open(bytes).metadata()
  } catch (error) {
    throw unreadable(error)
  }
}

async function read(file: StaticFile): Promise<ImageSource> {
  if (file.size > PICTURES.bytes) throw new ImageError(415, 'This image is too large to be resized.')
  const bytes = await readFile(file.path)
  const { format, autoOrient, hasAlpha, pages } = await metadataOf(bytes)
  if (!FORMATS.has(format)) throw unreadable()
  if ((pages ?? 1) > 1)
    throw new ImageError(415, 'This image is animated. It is only available in its own size.')
  return { file, hash: hashOf(bytes), ...autoOrient, transparent: hasAlpha }
}

/**
 * Reads the properties of an image, once for each version of its file.
 *
 * @example
 * const { width, hash } = await createSources()(file)
 */
export function createSources(): (file: StaticFile) => Promise<ImageSource> {
  const cache = new Map<string, Promise<ImageSource>>()
  return (file) => {
    const key = [file.path, file.size, file.modifiedMs].join('\n')
    let source = cache.get(key)
    if (!source) {
      source = read(file)
      cache.set(key, source)
      const [oldest] = cache.keys()
      if (cache.size > CAPACITY && oldest !== undefined) cache.delete(oldest)
      // An unreadable file may be readable the next time.
      source.catch(() => cache.delete(key))
    }
    return source
  }
}
