import { IMAGE_WIDTHS_PX } from '@site/runtime/contract'
import { findFile } from '../../base/files/files.js'

/** A request for an image at a width. */
export interface ImageRequest {
  /** The image's path inside the folder, still percent-encoded. */
  readonly requested: string
  /** In pixels; null for an unsupported width. */
  readonly width: number | null
  /** The width in the address, such as 750w. */
  readonly format: string
}

const STEPS: readonly number[] = IMAGE_WIDTHS_PX

/** The supported widths as text, narrowest first. */
export const WIDTHS_TEXT = STEPS.map((width) => `${width}w`)
  .reverse()
  .join(', ')

function stepOf(format: string): number | null {
  const width = /^\d{1,5}w$/.test(format) ? Number(format.slice(0, -1)) : null
  return width !== null && STEPS.includes(width) ? width : null
}

/** Reads `boats.jpg?format=750w`. Null without a format. */
export function queryRequest(requested: string, query: URLSearchParams): ImageRequest | null {
  const format = query.get('format')
  return format === null ? null : { requested, width: stepOf(format), format }
}

/** Reads `boats-750w.jpg`. Null for another name. */
function nameRequest(requested: string): ImageRequest | null {
  const [, stem, format, extension] = /^(.*[^/])-(\d{1,5}w)(\.\w+)$/.exec(requested) ?? []
  if (!stem || !format || !extension) return null
  return { requested: stem + extension, width: stepOf(format), format }
}

/**
 * Reads a request for a resized image. Null for a plain file.
 *
 * @param path inside the folder, still percent-encoded
 */
export async function findImage(
  folder: string,
  path: string,
  query: URLSearchParams,
): Promise<ImageRequest | null> {
  // A file whose own name matches the pattern is sent unchanged.
  return queryRequest(path, query) ?? ((await findFile(folder, path)) ? null : nameRequest(path))
}
