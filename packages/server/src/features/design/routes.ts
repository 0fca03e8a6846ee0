import { DESIGN_PATH, type DesignBody, Permission } from '@site/runtime/contract'
import { type Handler, Hono } from 'hono'
import { FOREVER, SHORT } from '../../base/files/cache-control.js'
import { RUNTIME_BASE } from '../../base/files/runtime-manifest.js'
import type { RequestEnv } from '../../base/http/request-env.js'
import type { Feature } from '../../content/feature.js'
import type { Services } from '../../services.js'
import { designSeed } from './rules.js'
import { designSheet } from './sheet.js'

/** The sheet with the colours and fonts of the website, under any hash: a page may be older than the last change. */
export const DESIGN_SHEET_PATH = `${RUNTIME_BASE}:file{design\\.[0-9a-f]{8}\\.css}`

/** Answers with the sheet of now; browsers keep it only under the address with its hash. */
export const designSheetRoute =
  ({ site }: Pick<Services, 'site'>): Handler<RequestEnv> =>
  async (c) => {
    const sheet = designSheet((await site.website()).website)
    c.header('Cache-Control', sheet?.address === c.req.path ? FOREVER : SHORT)
    return c.body(sheet?.css ?? '', 200, { 'Content-Type': 'text/css; charset=utf-8' })
  }

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
