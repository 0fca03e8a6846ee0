import { readFile } from 'node:fs/promises'
import { Permission } from '@site/runtime/contract'
import { Hono } from 'hono'
import { mediaTypeOf } from '../../base/files/media-type.js'
import { errorResponse } from '../../base/http/errors/response.js'
import type { RequestEnv } from '../../base/http/request-env.js'
import type { Feature } from '../../content/feature.js'
import type { Services } from '../../services.js'

const NAME = 'section-pictures'

/** The address of the small picture of a kind of sections, for the panel. */
export const sectionPicturePath = (type: string): string => `/api/config/${NAME}/${type}`

/** `GET /api/config/section-pictures/{type}`: a small picture of a kind of sections, in which no script can run. */
const pictureRoutes = ({ sectionTypes }: Services): Hono<RequestEnv> =>
  new Hono<RequestEnv>().get(`/${NAME}/:type`, async (c) => {
    const type = c.req.param('type')
    const file = sectionTypes.get(type)?.pictureFile
    if (!file) return errorResponse(c, 404, `There is no picture of sections “${type}”.`)
    return c.body(new Uint8Array(await readFile(file)), 200, { 'Content-Type': mediaTypeOf('.svg') })
  })

/** The sections that pages consist of. */
export const pageSectionsFeature: Feature = {
  panel: pictureRoutes,
  permissions: { [NAME]: Permission.configPages },
}
