import {
  AddGalleryRequest,
  ChangeGalleryRequest,
  GALLERIES_FULL,
  type GalleriesBody,
  type GalleryBody,
  galleryKind,
  MAX_CONNECTED_GALLERIES,
  MAX_ITEMS_PER_CONNECTED_GALLERY,
  nameInAddress,
  nameKey,
} from '@site/runtime/contract'
import { Hono } from 'hono'
import * as v from 'valibot'
import type { RequestEnv } from '../../base/http/request-env.js'
import { freeKey } from '../../base/text/name-key.js'
import { isRecord } from '../../base/text/record.js'
import type { Feature } from '../../content/feature.js'
import { type RecordFeature, type Refusal, refusedAt } from '../../content/kinds/feature.js'
import type { Snapshot } from '../../content/revisions/record-changes.js'
import { valuesOfItems } from '../../content/revisions/values-of-items.js'
import type { Services } from '../../services.js'
import { gallerySeed } from './seed-galleries.js'
import { deleteGallery, insertGallery, listGalleries, readGallery, readNames, writeGallery } from './store.js'

const NAME_TAKEN = 'There is a gallery with this name already. Choose another name.'
const TAKEN = refusedAt({ name: NAME_TAKEN }, NAME_TAKEN)
const FULL = refusedAt({ name: GALLERIES_FULL }, GALLERIES_FULL, 422)

/** Names each invalid value with its message. A gallery with too many pictures is well formed: 422. */
function invalid(issues: readonly v.BaseIssue<unknown>[], body: unknown): Refusal {
  const errors = Object.fromEntries(issues.map((issue) => [v.getDotPath(issue) ?? 'gallery', issue.message]))
  const [first] = Object.entries(errors)
  const isFull =
    isRecord(body) && Array.isArray(body.items) && body.items.length > MAX_ITEMS_PER_CONNECTED_GALLERY
  const error = `Nothing was saved. ${first ? `“${first[0]}”: ${first[1]}` : ''}`.trim()
  return refusedAt(errors, error, isFull ? 422 : 400)
}

/** A gallery as the list of changes shows it: its pictures by their files, and the texts of each. */
const snapshotOf = (gallery: GalleryBody | undefined): Snapshot | null =>
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

const isTaken = (names: Awaited<ReturnType<typeof readNames>>, name: string, id: string | null) =>
  names.some((each) => !each.isDeleted && each.id !== id && nameKey(each.name) === nameKey(name))

/** The galleries in a list. */
const listCalls = ({ db, site }: Services) =>
  new Hono<RequestEnv>().get('/galleries', async (c) =>
    c.json({ galleries: [...(await listGalleries(db, site.id))] } satisfies GalleriesBody),
  )

/** Photo galleries. */
export function galleryRecords(services: Services): RecordFeature {
  const { db, site } = services
  const keyOf = (id: string) => ({ websiteId: site.id, id })
  return {
    kind: galleryKind,
    id: '[A-Za-z0-9][\\w-]{0,63}',
    isOnPages: true,
    sentences: {
      missing: () => 'This gallery no longer exists. Reload the list of galleries.',
      outdated: 'This gallery was',
    },
    calls: listCalls(services),
    snapshots: async () => async (queries, id) => snapshotOf(await readGallery(queries, keyOf(id))),
    read: (id) => readGallery(db, keyOf(id)),
    conflictOf: (gallery) => gallery && { gallery },

    async change(id, sent) {
      const request = v.safeParse(ChangeGalleryRequest, sent)
      if (!request.success) return invalid(request.issues, sent)
      const { revision, ...content } = request.output
      return async (within) => {
        const names = await readNames(within, site.id)
        if (!names.some((each) => each.id === id && !each.isDeleted)) return { kind: 'missing' }
        if (isTaken(names, content.name, id)) return TAKEN
        return { kind: (await writeGallery(within, keyOf(id), content, revision)) ? 'saved' : 'outdated' }
      }
    },

    takeAway: async (id) => async (within) => ({
      kind: (await deleteGallery(within, keyOf(id))) ? 'saved' : 'missing',
    }),
    takenAway: async () => ({ changed: 1 }),

    async add(sent) {
      const request = v.safeParse(AddGalleryRequest, sent)
      if (!request.success) return invalid(request.issues, sent)
      const { name } = request.output
      return async (queries) => {
        const names = await readNames(queries, site.id)
        if (names.filter(({ isDeleted }) => !isDeleted).length >= MAX_CONNECTED_GALLERIES) return FULL
        if (isTaken(names, name, null)) return TAKEN
        const id = freeKey(
          name,
          names.map((each) => each.id),
        )
        await insertGallery(queries, keyOf(id), name)
        return id
      }
    },
  }
}

/** Photo galleries. */
export const galleriesFeature: Feature = {
  seed: gallerySeed,
  records: (services) => [galleryRecords(services)],
}
