import { DESIGN_PATH, type DesignBody, Permission } from '@site/runtime/contract'
import { Hono } from 'hono'
import type { RequestEnv } from '../../base/http/request-env.js'
import type { Feature } from '../../content/feature.js'
import type { Services } from '../../services.js'
import { designSeed } from './seed-rules.js'

/** `GET /api/config/design`: the colours and fonts that the theme offers. */
export const designRoutes = ({ site }: Pick<Services, 'site'>): Hono<RequestEnv> =>
  new Hono<RequestEnv>().get(DESIGN_PATH.slice('/api/config'.length), async (c) => {
    const { colors = null, fonts = null } = (await site.website()).website
    return c.json({ colors, fonts } satisfies DesignBody)
  })

/** Colours and fonts of a theme. */
export const designFeature: Feature = {
  seed: designSeed,
  panel: designRoutes,
  permissions: { design: Permission.configPages },
}
