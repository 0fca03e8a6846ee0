import { siteFileIdIn } from '@site/runtime/contract'
import type { Statements } from '../../base/database/database.js'
import { findSiteFile, type SiteFile } from './site-files.js'

/** Below this, two points of a picture are the same to the eye; a longer number may have an exponent. */
const DIGITS = 4

const share = (value: number): string => String(Number(value.toFixed(DIGITS)))

/** The stored properties of a picture. */
export const pictureOf = ({ width, height, alt, focalX, focalY }: SiteFile) => ({
  width,
  height,
  alt,
  focal: `${share(focalX)},${share(focalY)}`,
})

/** Whether nothing is left to fill in. */
const isComplete = (picture: object) =>
  ['width', 'height', 'alt', 'focal'].every((name) => Object.hasOwn(picture, name))

/** The key of {@link WithFile} among the variables of a rendering. Templates cannot write a symbol. */
export const WITH_FILE: unique symbol = Symbol('with file')

/** Fills in what the content of a page does not say about a picture. */
export type WithFile = (picture: unknown) => Promise<unknown>

/**
 * Fills in width, height, alternative text and focal point of a picture whose `address` is that of an owner's file. What
 * the content of the page says stays, also an empty text, which stands for a picture that is only decoration.
 *
 * @example
 * await withFile({ address: '/files/0123456789abcdef0123/boat.png' })
 * // { width: 800, height: 600, alt: 'A boat at dawn', focal: '0.5,0.25', address: … }
 */
export const createWithFile =
  (db: Statements, websiteId: string): WithFile =>
  async (picture) => {
    if (typeof picture !== 'object' || picture === null || !('address' in picture)) return picture
    const id = isComplete(picture) ? undefined : siteFileIdIn(String(picture.address))
    const file = id === undefined ? undefined : await findSiteFile(db, websiteId, id)
    return file ? { ...pictureOf(file), ...picture } : picture
  }
