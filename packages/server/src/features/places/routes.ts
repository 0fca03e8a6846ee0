import {
  blockOptions,
  describe,
  type MapTilesBody,
  Permission,
  type PlaceDetailsBody,
  PlaceDetailsQuery,
  type PlacesBody,
  PlacesQuery,
  read,
} from '@site/runtime/contract'
import { type Context, Hono } from 'hono'
import * as v from 'valibot'
import { requirePermission } from '../../base/auth/guards.js'
import { queryOf } from '../../base/http/body.js'
import { errorResponse } from '../../base/http/errors/response.js'
import { limitCalls } from '../../base/http/limit-calls.js'
import type { RequestEnv } from '../../base/http/request-env.js'
import type { Feature } from '../../content/feature.js'
import type { Services } from '../../services.js'
import { PlacesError, type PlacesFailure } from './provider.js'

const NAMES = ['tileUrl', 'tileAttribution', 'tileMinZoom', 'tileMaxZoom'] as const

/** The settings of the website have the names and rules of the map block's options. */
const description = describe(v.optional(v.pick(blockOptions.map, NAMES), {}))

/** `GET /api/config/map-tiles`: the website's own tiles, on which the panel shows positions. */
const mapTileRoutes = ({ site }: Services): Hono<RequestEnv> =>
  new Hono<RequestEnv>().get('/map-tiles', async (c) => {
    const { website } = await site.website()
    return c.json(read(description, Object(website.mapSettings)) satisfies MapTilesBody)
  })

const NO_SERVICE =
  'This server cannot look up places, because it has no key for Google Maps. Whoever runs the server can set ' +
  'GOOGLE_MAPS_KEY. Until then, type the address and the coordinates yourself.'

/** Sentences for the owner about a failure. The log has the reason. */
const FAILURES: Readonly<Record<PlacesFailure, string>> = {
  unreachable: 'Google Maps cannot be reached just now. Try again in a minute, or type the address.',
  slow: 'Google Maps did not answer in time. Try again, or type the address.',
  refused:
    'Google Maps refuses the key of this server. Whoever runs the server finds the reason in its log. ' +
    'Until then, type the address and the coordinates yourself.',
  exhausted: 'The quota of this server for Google Maps is used up. Try again later, or type the address.',
  broken: 'Google Maps sent an answer that this server cannot read. Type the address instead.',
}

/** Looks up places for the panel's editor of maps, for accounts that may change blocks. */
export function placesRoutes(services: Services): Hono<RequestEnv> {
  const { site, places, rates } = services

  /** Answers with a lookup's result, or with what went wrong. */
  async function answer(c: Context<RequestEnv>, look: () => Promise<Response>): Promise<Response> {
    limitCalls(c, rates.places, 'lookups of places')
    try {
      return await look()
    } catch (error) {
      if (!(error instanceof PlacesError)) throw error
      services.log(error, { method: c.req.method, path: c.req.path })
      return errorResponse(c, 502, FAILURES[error.kind])
    }
  }

  const language = async () => (await site.website()).website.language

  return new Hono<RequestEnv>()
    .use(requirePermission(Permission.configPages))

    .get('/autocomplete', (c) => {
      const query = queryOf(c, PlacesQuery)
      if (!places) return errorResponse(c, 501, NO_SERVICE)
      const { input, sessionToken } = query
      return answer(c, async () => {
        const predictions = await places.predict(input, { language: await language(), sessionToken })
        return c.json({ predictions: [...predictions] } satisfies PlacesBody)
      })
    })

    .get('/details', (c) => {
      const query = queryOf(c, PlaceDetailsQuery)
      if (!places) return errorResponse(c, 501, NO_SERVICE)
      const { placeId, sessionToken } = query
      return answer(c, async () => {
        const details = await places.details(placeId, { language: await language(), sessionToken })
        if (!details)
          return errorResponse(c, 404, 'Google Maps does not know this place any more. Search again.')
        return c.json(details satisfies PlaceDetailsBody)
      })
    })
}

/** Maps: lookups of places, and their tiles. */
export const placesFeature: Feature = {
  calls: ({ services }) => new Hono<RequestEnv>().route('/api/google-maps/places', placesRoutes(services)),
  panel: mapTileRoutes,
  permissions: { 'map-tiles': Permission.configPages },
}
