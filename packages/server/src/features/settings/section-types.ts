import type { SectionTypesBody } from '@site/runtime/contract'
import { Hono } from 'hono'
import type { RequestEnv } from '../../base/http/request-env.js'
import { isOffered } from '../../content/page-sections/offered.js'
import type { Services } from '../../services.js'
import { sectionPicturePath } from '../page-sections/pictures.js'

/** `GET /api/config/section-types`: the kinds of sections, with their descriptions, of which the panel makes forms. */
export const sectionTypeRoutes = ({ db, site, sectionTypes }: Services): Hono<RequestEnv> =>
  new Hono<RequestEnv>().get('/section-types', async (c) => {
    const [page] = await db.query<{ template: string }>(
      `select data ->> 'template' as template from pages where website_id = $1 and id = $2`,
      [site.id, c.req.query('page') ?? ''],
    )
    const types = [...sectionTypes.values()].map((definition) => {
      const { type, pictureFile, ...format } = definition
      return {
        type,
        isOffered: page !== undefined && isOffered(definition, page.template),
        picture: pictureFile === null ? '' : sectionPicturePath(type),
        format,
      }
    })
    return c.json({ types } satisfies SectionTypesBody)
  })
