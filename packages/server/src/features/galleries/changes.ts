import {
  type ChangeGalleryRequest,
  GALLERIES_FULL,
  type GalleryBody,
  MAX_CONNECTED_GALLERIES,
  nameInAddress,
  nameKey,
} from '@site/runtime/contract'
import type { Queries } from '../../base/database/database.js'
import { lock } from '../../base/database/lock.js'
import { freeKey } from '../../base/text/name-key.js'
import { addRecordChange, type Snapshot } from '../../content/revisions/record-changes.js'
import type { Author } from '../../content/revisions/store.js'
import { valuesOfItems } from '../../content/revisions/values-of-items.js'
import type { Services } from '../../services.js'
import { deleteGallery, insertGallery, readGallery, readNames, writeGallery } from './store.js'

/** Why a gallery was not changed: a message by the name of a value, or the gallery as somebody else has saved it. */
export type Refusal =
  | { readonly kind: 'invalid' | 'full'; readonly errors: Readonly<Record<string, string>> }
  | { readonly kind: 'missing' }
  | { readonly kind: 'outdated'; readonly gallery: GalleryBody }

type Changed = GalleryBody | Refusal

const TAKEN: Refusal = {
  kind: 'invalid',
  errors: { name: 'There is a gallery with this name already. Choose another name.' },
}

/** A gallery as the list of changes shows it: its pictures by their files, and the texts of each. */
export const gallerySnapshot = (gallery: GalleryBody | undefined): Snapshot | null =>
  gallery
    ? {
        name: gallery.name,
        values: {
          name: gallery.name,
          pictures: gallery.items.map(({ address }) => nameInAddress(address)),
          ...valuesOfItems(
            gallery.items.map(({ address, caption, alt }) => ({
              label: nameInAddress(address),
              values: { ...(caption && { caption }), ...(alt && { alt }) },
            })),
          ),
        },
        version: { name: gallery.name, items: gallery.items },
      }
    : null

/** Changes galleries one at a time, and records each change. */
export function galleryChanges({ db, site }: Pick<Services, 'db' | 'site'>) {
  const keyOf = (id: string) => ({ websiteId: site.id, id })

  /** @param write returns why nothing was changed, or the id of the gallery that was */
  const change = (
    author: Author,
    id: string | null,
    write: (queries: Queries, before: GalleryBody | undefined) => Promise<Refusal | string>,
  ): Promise<Changed | undefined> =>
    db.transaction(async (queries) => {
      await lock(queries, 'galleries')
      const before = id === null ? undefined : await readGallery(queries, keyOf(id))
      if (id !== null && !before) return { kind: 'missing' }
      const written = await write(queries, before)
      if (typeof written !== 'string') return written
      const after = await readGallery(queries, keyOf(written))
      const record = { websiteId: site.id, kind: 'gallery', recordId: written, author } as const
      await addRecordChange(queries, record, gallerySnapshot(before), gallerySnapshot(after))
      return after
    })

  const isTaken = (names: Awaited<ReturnType<typeof readNames>>, name: string, id: string | null) =>
    names.some((each) => !each.isDeleted && each.id !== id && nameKey(each.name) === nameKey(name))

  return {
    add: (author: Author, name: string) =>
      change(author, null, async (queries) => {
        const names = await readNames(queries, site.id)
        if (names.filter(({ isDeleted }) => !isDeleted).length >= MAX_CONNECTED_GALLERIES)
          return { kind: 'full', errors: { name: GALLERIES_FULL } }
        if (isTaken(names, name, null)) return TAKEN
        const id = freeKey(
          name,
          names.map((each) => each.id),
        )
        await insertGallery(queries, keyOf(id), name)
        return id
      }),

    save: (author: Author, id: string, { revision, ...content }: ChangeGalleryRequest) =>
      change(author, id, async (queries, before) => {
        if (isTaken(await readNames(queries, site.id), content.name, id)) return TAKEN
        const isSaved = await writeGallery(queries, keyOf(id), content, revision)
        return isSaved ? id : { kind: 'outdated', gallery: before! }
      }),

    /** @returns undefined once it is deleted */
    remove: (author: Author, id: string) =>
      change(author, id, async (queries) => {
        await deleteGallery(queries, keyOf(id))
        return id
      }),
  }
}
