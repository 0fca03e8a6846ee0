import {
  AddGalleryRequest,
  ChangeGalleryRequest,
  type GalleriesBody,
  MAX_ITEMS_PER_CONNECTED_GALLERY,
} from '@site/runtime/contract'
import { type Context, Hono } from 'hono'
import * as v from 'valibot'
import { readJson, wrongFormat } from '../../base/http/body.js'
import { errorResponse } from '../../base/http/errors/response.js'
import type { RequestEnv } from '../../base/http/request-env.js'
import { isRecord } from '../../base/text/record.js'
import { authorOf } from '../../content/revisions/author.js'
import { lastChangeOf } from '../../content/revisions/last-save.js'
import type { Services } from '../../services.js'
import { galleryChanges, type Refusal } from './changes.js'
import { listGalleries, readGallery } from './store.js'

const GALLERY = '/galleries/:id{[A-Za-z0-9][\\w-]{0,63}}'

const STATUS = { invalid: 400, full: 422 } as const

/** Names each invalid value with its message. A gallery with too many pictures is well formed: 422. */
function invalid(c: Context, issues: readonly v.BaseIssue<unknown>[], body: unknown): Response {
  const errors = Object.fromEntries(issues.map((issue) => [v.getDotPath(issue) ?? 'gallery', issue.message]))
  const [first] = Object.entries(errors)
  const isFull =
    isRecord(body) && Array.isArray(body.items) && body.items.length > MAX_ITEMS_PER_CONNECTED_GALLERY
  const error = `Nothing was saved. ${first ? `“${first[0]}”: ${first[1]}` : ''}`.trim()
  return errorResponse(c, isFull ? STATUS.full : STATUS.invalid, error, { errors })
}

/** Calls of the panel about photo galleries. */
export function galleryRoutes(services: Services): Hono<RequestEnv> {
  const { db, site, now } = services
  const changes = galleryChanges(services)

  const refuse = async (c: Context, refusal: Refusal): Promise<Response> => {
    if (refusal.kind === 'missing')
      return errorResponse(c, 404, 'This gallery no longer exists. Reload the list of galleries.')
    if (refusal.kind === 'outdated') {
      const error = 'This gallery was changed elsewhere in the meantime.'
      const { gallery } = refusal
      const last = await lastChangeOf(db, { websiteId: site.id, kind: 'gallery', recordId: gallery.id })
      return errorResponse(c, 409, error, { gallery, ...last })
    }
    const { kind, errors } = refusal
    return errorResponse(c, STATUS[kind], Object.values(errors)[0]!, { errors })
  }

  return new Hono<RequestEnv>()
    .get('/galleries', async (c) =>
      c.json({ galleries: [...(await listGalleries(db, site.id))] } satisfies GalleriesBody),
    )

    .post('/galleries', async (c) => {
      const rejection = wrongFormat(c, 'application/json')
      if (rejection) return rejection
      const body = await readJson(c)
      const request = v.safeParse(AddGalleryRequest, body)
      if (!request.success) return invalid(c, request.issues, body)
      const added = await changes.add(authorOf(c, now()), request.output.name)
      return added && !('kind' in added) ? c.json(added, 201) : refuse(c, added ?? { kind: 'missing' })
    })

    .get(GALLERY, async (c) => {
      const gallery = await readGallery(db, { websiteId: site.id, ...c.req.param() })
      return gallery ? c.json(gallery) : refuse(c, { kind: 'missing' })
    })

    .put(GALLERY, async (c) => {
      const rejection = wrongFormat(c, 'application/json')
      if (rejection) return rejection
      const body = await readJson(c)
      const request = v.safeParse(ChangeGalleryRequest, body)
      if (!request.success) return invalid(c, request.issues, body)
      const saved = await changes.save(authorOf(c, now()), c.req.param('id'), request.output)
      return saved && !('kind' in saved) ? c.json(saved) : refuse(c, saved ?? { kind: 'missing' })
    })

    .delete(GALLERY, async (c) => {
      const refusal = await changes.remove(authorOf(c, now()), c.req.param('id'))
      return refusal && 'kind' in refusal ? refuse(c, refusal) : c.json({ changed: 1 })
    })
}
