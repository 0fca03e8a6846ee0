import type { SectionDefinition, SectionTypesBody } from '@site/runtime/contract'
import { Hono } from 'hono'
import type { RequestEnv } from '../../base/http/request-env.js'
import type { Services } from '../../services.js'
import { sectionPicturePath } from '../page-sections/pictures.js'

const ANY = '*'

/** Whether a kind of sections may stand on pages of a template. */
export function isOffered(
  { enabled_on: enabled, disabled_on: disabled }: SectionDefinition,
  template: string,
): boolean {
  const names = (list: readonly string[]) => list.includes(ANY) || list.includes(template)
  if (enabled) return names(enabled.templates)
  return !disabled || !names(disabled.templates)
}

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
