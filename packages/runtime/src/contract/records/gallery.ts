import * as v from 'valibot'
import {
  GALLERY_CAPTION_MAX_LENGTH,
  GALLERY_NAME_MAX_LENGTH,
  MAX_CONNECTED_GALLERIES,
  MAX_ITEMS_PER_CONNECTED_GALLERY,
} from '../constants/panel.js'
import { Permission } from '../enumerations/permission.js'
import { SITE_FILE_ALT_MAX_LENGTH } from '../site-file.js'
import { FOCAL_POINT, FOCAL_POINT_RULE } from '../text-forms.js'
import { sentEntries } from './description/entries.js'
import { oneLineName } from './description/one-line-name.js'
import { recordKind } from './description/record-kind.js'

/** A name in an address, such as `in-the-workshop`. */
export const GalleryId = v.pipe(
  v.string(),
  v.regex(/^[A-Za-z\d][\w-]{0,63}$/, 'must be a name such as "in-the-workshop"'),
)

/** A file that an owner has uploaded, or a picture of the theme, whose folders and name have no further signs. */
const PICTURE_ADDRESS = /^\/(?:files\/[0-9a-f]{20}\/[^/?#\\]{1,600}|assets(?:\/[\w-][\w.-]{0,99}){1,8})$/

const Pixels = v.optional(v.pipe(v.number(), v.safeInteger(), v.minValue(1), v.maxValue(100_000)))

const atMost = (most: number, what: string) =>
  v.maxLength<string, number, string>(most, `${what} has at most ${most} characters.`)

/** Why a gallery takes no more pictures. */
export const GALLERY_FULL = `A gallery has at most ${MAX_ITEMS_PER_CONNECTED_GALLERY} pictures.`

const pictureFields = {
  address: {
    schema: v.pipe(
      v.string(),
      v.regex(
        PICTURE_ADDRESS,
        'must be the address of an uploaded file, or of a picture such as "/assets/a.jpg"',
      ),
    ),
    title: 'File',
    help: '',
    control: 'file',
  },
  /** The text for people who cannot see the picture; empty for the text of the file. */
  alt: {
    schema: v.optional(v.pipe(v.string(), atMost(SITE_FILE_ALT_MAX_LENGTH, 'An alternative text')), ''),
    title: 'Alternative text',
    help: 'Empty: the text of the file.',
  },
  caption: {
    schema: v.optional(v.pipe(v.string(), atMost(GALLERY_CAPTION_MAX_LENGTH, 'A caption')), ''),
    title: 'Caption',
    help: '',
  },
  /** Of a picture of the theme, which has no file of an owner that says so. */
  width: { schema: Pixels, title: 'Width', help: '' },
  height: { schema: Pixels, title: 'Height', help: '' },
  focal: {
    schema: v.optional(v.pipe(v.string(), v.regex(FOCAL_POINT, FOCAL_POINT_RULE))),
    title: 'Focal point',
    help: '',
  },
} as const

/** A picture of a photo gallery. Its id is alone in the gallery. */
export const GalleryItem = v.object({ id: GalleryId, ...sentEntries(pictureFields) })

/** A picture of a photo gallery. */
export type GalleryItem = v.InferOutput<typeof GalleryItem>

/** A photo gallery: a name, and pictures in their order. */
export const galleryKind = recordKind({
  kind: 'gallery',
  path: 'galleries',
  names: { one: 'gallery', many: 'galleries', title: 'Galleries' },
  permission: Permission.configPages,
  seenWith: Permission.adminReports,
  area: 'site',
  fields: {
    name: {
      schema: oneLineName(
        GALLERY_NAME_MAX_LENGTH,
        `Enter a name of 1 to ${GALLERY_NAME_MAX_LENGTH} characters in one line.`,
      ),
      title: 'Name',
      help: '',
    },
    items: {
      schema: v.pipe(
        // A list that is too long is refused before its items are read.
        v.array(v.unknown()),
        v.maxLength(MAX_ITEMS_PER_CONNECTED_GALLERY, GALLERY_FULL),
        v.array(GalleryItem),
        v.check(
          (items) => new Set(items.map(({ id }) => id)).size === items.length,
          'Two of the pictures have the same "id".',
        ),
      ),
      form: 'items',
      items: pictureFields,
      title: 'Pictures',
      help: '',
    },
  },
  name: 'name',
  searched: [],
  sorted: [],
  most: MAX_CONNECTED_GALLERIES,
})
