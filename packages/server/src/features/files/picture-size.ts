import type { SiteFileType } from '@site/runtime/contract'
import { imageOpener } from '../images/sharp.js'

/** The formats of pictures, as the reader of pictures names them. */
const FORMATS: Partial<Record<SiteFileType, string>> = {
  'image/avif': 'heif',
  'image/gif': 'gif',
  'image/jpeg': 'jpeg',
  'image/png': 'png',
  'image/webp': 'webp',
}

/** A size in pixels; null for a file that is no picture. */
export interface PictureSize {
  readonly width: number | null
  readonly height: number | null
}

/** Reads the size at which a picture is shown, after the camera's rotation. Throws for one that cannot be read. */
export async function pictureSize(path: string, type: SiteFileType): Promise<PictureSize> {
  const expected = FORMATS[type]
  if (!expected) return { width: null, height: null }
  const open = await imageOpener()
  const { format, autoOrient } = await open(path).metadata()
  if (format !== expected) throw new Error(`A file that begins as ${type} is of the format "${format}".`)
  return autoOrient
}
