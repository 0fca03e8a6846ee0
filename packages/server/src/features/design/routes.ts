import { DESIGN_PATH, type DesignBody } from '@site/runtime/contract'
import { Hono } from 'hono'
import type { RequestEnv } from '../../base/http/request-env.js'
import type { Services } from '../../services.js'

/** `GET /api/config/design`: the colours and fonts that the theme offers. */
export const designRoutes = ({ site }: Pick<Services, 'site'>): Hono<RequestEnv> =>
  new Hono<RequestEnv>().get(DESIGN_PATH.slice('/api/config'.length), async (c) => {
    const { colors = null, fonts = null } = (await site.website()).website
    return c.json({ colors, fonts } satisfies DesignBody)
  })
