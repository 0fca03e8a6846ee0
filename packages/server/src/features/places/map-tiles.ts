import { blockOptions, describe, type MapTilesBody, read } from '@site/runtime/contract'
import { Hono } from 'hono'
import * as v from 'valibot'
import type { RequestEnv } from '../../base/http/request-env.js'
import type { Services } from '../../services.js'

const NAMES = ['tileUrl', 'tileAttribution', 'tileMinZoom', 'tileMaxZoom'] as const

/** The settings of the website have the names and rules of the map block's options. */
const description = describe(v.optional(v.pick(blockOptions.map, NAMES), {}))

/** `GET /api/config/map-tiles`: the website's own tiles, on which the panel shows positions. */
export const mapTileRoutes = ({ site }: Services): Hono<RequestEnv> =>
  new Hono<RequestEnv>().get('/map-tiles', async (c) => {
    const { website } = await site.website()
    return c.json(read(description, Object(website.mapSettings)) satisfies MapTilesBody)
  })
