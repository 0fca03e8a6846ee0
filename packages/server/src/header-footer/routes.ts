import { HeaderFooterBody, Permission } from '@site/runtime/contract'
import { Hono } from 'hono'
import * as v from 'valibot'
import { requireCrumb, requirePermission } from '../auth/guards.js'
import { errorResponse } from '../errors/response.js'
import type { RequestEnv } from '../request-env.js'
import { readJson, wrongFormat } from '../security/body.js'
import { type Bounds, isWithin } from '../security/bounded-json.js'
import type { Services } from '../services.js'
import { saveOwnerValues } from '../site/owner-values.js'

/** The bounds of each section. */
const SECTION: Bounds = { depth: 30, length: 60_000 }

/** The sections that every page has in common: anybody reads them, and an account with the permission changes them. */
export function headerFooterRoutes({ db, site }: Services): Hono<RequestEnv> {
  const sections = async (): Promise<HeaderFooterBody> => {
    const { header = {}, footer = {} } = (await site.website()).website
    return { header, footer }
  }
  return new Hono<RequestEnv>()
    .get('/', async (c) => c.json(await sections()))

    .put('/', requirePermission(Permission.configPages), requireCrumb(), async (c) => {
      const rejection = wrongFormat(c, 'application/json')
      if (rejection) return rejection
      const request = v.safeParse(HeaderFooterBody, await readJson(c))
      if (!request.success)
        return errorResponse(c, 400, 'Send the settings of both sections as objects, "header" and "footer".')
      const { header, footer } = request.output
      if (!isWithin(header, SECTION) || !isWithin(footer, SECTION)) {
        return errorResponse(
          c,
          400,
          `A section may have at most ${SECTION.length} characters as JSON, and ${SECTION.depth} levels.`,
        )
      }
      await saveOwnerValues(db, site.id, { header, footer })
      return c.json(await sections())
    })
}
