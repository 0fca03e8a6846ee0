import * as v from 'valibot'
import { INBOX_SEARCH_MAX_LENGTH } from '../../constants/panel.js'
import { SITE_FILE_ALT_MAX_LENGTH, SITE_FILE_NAME_MAX_LENGTH, SITE_FILE_TYPES } from '../../site-file.js'

const Share = v.pipe(v.number(), v.minValue(0), v.maxValue(1))
const Pixels = v.nullable(v.pipe(v.number(), v.safeInteger(), v.minValue(1)))

/** The point of a picture that stays visible when the picture is cropped, from the top left corner: 0 to 1. */
export const FocalPoint = v.object({ x: Share, y: Share })

/** The point of a picture that stays visible when the picture is cropped. */
export type FocalPoint = v.InferOutput<typeof FocalPoint>

/** A file that an owner has uploaded. */
export const SiteFileBody = v.object({
  id: v.pipe(v.string(), v.regex(/^[0-9a-f]{20}$/)),
  name: v.string(),
  /** Where everybody can read it. */
  address: v.pipe(v.string(), v.startsWith('/files/')),
  type: v.picklist(SITE_FILE_TYPES),
  /** In bytes. */
  size: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
  /** In pixels; null for a file that is no picture. */
  width: Pixels,
  height: Pixels,
  /** The description of a picture, for people who cannot see it. */
  alt: v.string(),
  focal: FocalPoint,
  createdAt: v.pipe(v.string(), v.isoTimestamp()),
})

/** A file that an owner has uploaded. */
export type SiteFileBody = v.InferOutput<typeof SiteFileBody>

/**
 * The answer of `GET /api/config/files`: the newest first. `next` and `previous` are the cursors of the neighbouring
 * pages; null at the ends.
 */
export const SiteFilesBody = v.object({
  files: v.array(SiteFileBody),
  next: v.nullable(v.string()),
  previous: v.nullable(v.string()),
})

/** A page of files. */
export type SiteFilesBody = v.InferOutput<typeof SiteFilesBody>

/** The files to list: words that all appear in name or alternative text; only pictures with `kind=picture`. */
export const SiteFileFilter = v.object({
  search: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(INBOX_SEARCH_MAX_LENGTH)), ''),
  kind: v.optional(v.picklist(['', 'picture']), ''),
})

/** The files to list. */
export type SiteFileFilter = v.InferOutput<typeof SiteFileFilter>

/** The body of `PUT /api/config/files/{id}`: only what changes, so that two people can change different things. */
export const SiteFileChange = v.object({
  name: v.optional(v.pipe(v.string(), v.maxLength(SITE_FILE_NAME_MAX_LENGTH))),
  alt: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(SITE_FILE_ALT_MAX_LENGTH))),
  focal: v.optional(FocalPoint),
})

/** Changes of a file. */
export type SiteFileChange = v.InferOutput<typeof SiteFileChange>

/** A place of the site that names a file's address. */
export const SiteFileUse = v.variant('kind', [
  v.object({ kind: v.literal('page'), title: v.string(), path: v.string() }),
  /** A block by its id, with its kind, such as `video`. */
  v.object({
    kind: v.literal('block'),
    title: v.string(),
    path: v.string(),
    block: v.string(),
    type: v.string(),
  }),
  /** A photo gallery, by its name and its id. */
  v.object({ kind: v.literal('gallery'), title: v.string(), id: v.string() }),
  /** Everything that all pages share: settings, navigation, forms. */
  v.object({ kind: v.literal('site') }),
])

/** A place of the site that names a file's address. */
export type SiteFileUse = v.InferOutput<typeof SiteFileUse>

/** The answer of `GET /api/config/files/{id}/uses`: at most 50. `more` tells whether there are others. */
export const SiteFileUsesBody = v.object({ uses: v.array(SiteFileUse), more: v.boolean() })

/** The places of the site that name a file's address. */
export type SiteFileUsesBody = v.InferOutput<typeof SiteFileUsesBody>
