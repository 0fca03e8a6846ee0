import * as v from 'valibot'
import {
  GALLERY_CAPTION_MAX_LENGTH,
  GALLERY_NAME_MAX_LENGTH,
  MAX_CONNECTED_GALLERIES,
  MAX_ITEMS_PER_CONNECTED_GALLERY,
} from '../../constants/panel.js'
import { SITE_FILE_ALT_MAX_LENGTH } from '../../site-file.js'
import { FOCAL_POINT, FOCAL_POINT_RULE } from '../../text-forms.js'
import { oneLineName } from './one-line-name.js'

/** A name in an address, such as `in-the-workshop`. */
const Name = v.pipe(
  v.string(),
  v.regex(/^[A-Za-z\d][\w-]{0,63}$/, 'must be a name such as "in-the-workshop"'),
)

/** A file that an owner has uploaded, or a picture of the theme, whose folders and name have no further signs. */
const PICTURE_ADDRESS = /^\/(?:files\/[0-9a-f]{20}\/[^/?#\\]{1,600}|assets(?:\/[\w-][\w.-]{0,99}){1,8})$/

const Pixels = v.optional(v.pipe(v.number(), v.safeInteger(), v.minValue(1), v.maxValue(100_000)))

const atMost = (most: number, what: string) =>
  v.maxLength<string, number, string>(most, `${what} has at most ${most} characters.`)

/** A picture of a photo gallery. */
export const GalleryItem = v.object({
  /** Alone in its gallery. */
  id: Name,
  address: v.pipe(
    v.string(),
    v.regex(
      PICTURE_ADDRESS,
      'must be the address of an uploaded file, or of a picture such as "/assets/a.jpg"',
    ),
  ),
  /** What the picture shows; the text of the file where it is empty. */
  alt: v.optional(v.pipe(v.string(), atMost(SITE_FILE_ALT_MAX_LENGTH, 'An alternative text')), ''),
  caption: v.optional(v.pipe(v.string(), atMost(GALLERY_CAPTION_MAX_LENGTH, 'A caption')), ''),
  /** Of a picture of the theme, which has no file of an owner that says so. */
  width: Pixels,
  height: Pixels,
  focal: v.optional(v.pipe(v.string(), v.regex(FOCAL_POINT, FOCAL_POINT_RULE))),
})

/** A picture of a photo gallery. */
export type GalleryItem = v.InferOutput<typeof GalleryItem>

/** Why a gallery takes no more pictures. */
export const GALLERY_FULL = `A gallery has at most ${MAX_ITEMS_PER_CONNECTED_GALLERY} pictures.`

/** Why a site takes no more galleries. */
export const GALLERIES_FULL = `A site has at most ${MAX_CONNECTED_GALLERIES} galleries. Delete one that you no longer need.`

/** The name of a photo gallery. */
export const GalleryName = oneLineName(
  GALLERY_NAME_MAX_LENGTH,
  `Enter a name of 1 to ${GALLERY_NAME_MAX_LENGTH} characters in one line.`,
)

/** What an owner writes of a photo gallery: its name, and its pictures in their order. */
export const GalleryContent = v.object({
  name: GalleryName,
  items: v.pipe(
    // A list that is too long is refused before its items are read.
    v.array(v.unknown()),
    v.maxLength(MAX_ITEMS_PER_CONNECTED_GALLERY, GALLERY_FULL),
    v.array(GalleryItem),
    v.check(
      (items) => new Set(items.map(({ id }) => id)).size === items.length,
      'Two of the pictures have the same "id".',
    ),
  ),
})

/** What an owner writes of a photo gallery. */
export type GalleryContent = v.InferOutput<typeof GalleryContent>

const Revision = v.pipe(v.number(), v.safeInteger(), v.minValue(0))

/** The answer of `GET /api/config/galleries/{id}`. Blocks refer to a gallery by its id, which stays. */
export const GalleryBody = v.object({ id: Name, ...GalleryContent.entries, revision: Revision })

/** A photo gallery with its pictures. */
export type GalleryBody = v.InferOutput<typeof GalleryBody>

/** A block that shows the pictures of a gallery. */
export const GalleryUse = v.object({ path: v.string(), title: v.string(), block: v.string() })

/** A block that shows the pictures of a gallery. */
export type GalleryUse = v.InferOutput<typeof GalleryUse>

/** A photo gallery in a list. */
export const GalleryInfo = v.object({
  id: Name,
  name: v.string(),
  /** The number of its pictures. */
  count: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
  /** The address of its first picture; empty without any. */
  picture: v.string(),
  uses: v.array(GalleryUse),
})

/** A photo gallery in a list. */
export type GalleryInfo = v.InferOutput<typeof GalleryInfo>

/** The answer of `GET /api/config/galleries`, in the order of the names. */
export const GalleriesBody = v.object({ galleries: v.array(GalleryInfo) })

/** All photo galleries of a site. */
export type GalleriesBody = v.InferOutput<typeof GalleriesBody>

/** The body of `POST /api/config/galleries`: a gallery without pictures. */
export const AddGalleryRequest = v.object({ name: GalleryName })

/** The body of `PUT /api/config/galleries/{id}`. */
export const ChangeGalleryRequest = v.object({ ...GalleryContent.entries, revision: Revision })

/** A changed gallery. */
export type ChangeGalleryRequest = v.InferOutput<typeof ChangeGalleryRequest>

/** The answer 409: the stored gallery. */
export const GalleryConflictBody = v.object({ gallery: GalleryBody })
