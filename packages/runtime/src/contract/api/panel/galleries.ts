import * as v from 'valibot'
import { MAX_CONNECTED_GALLERIES } from '../../constants/panel.js'
import { sentEntries } from '../../records/description/entries.js'
import { galleryKind, GalleryId as Name } from '../../records/gallery.js'

export { GALLERY_FULL, GalleryItem } from '../../records/gallery.js'

/** Why a site takes no more galleries. */
export const GALLERIES_FULL = `A site has at most ${MAX_CONNECTED_GALLERIES} galleries. Delete one that you no longer need.`

/** The name of a photo gallery. */
export const GalleryName = galleryKind.fields.name.schema

/** The fields of a photo gallery that an owner writes: its name, and its pictures in their order. */
export const GalleryContent = v.object(sentEntries(galleryKind.fields))

/** The fields of a photo gallery that an owner writes. */
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
