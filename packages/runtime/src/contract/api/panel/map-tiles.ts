import * as v from 'valibot'

/** The answer of `GET /api/config/map-tiles`: the website's own tiles; an empty address for none. */
export const MapTilesBody = v.object({
  /** The template of the addresses, with {z}, {x} and {y}. */
  tileUrl: v.string(),
  tileAttribution: v.string(),
  tileMinZoom: v.number(),
  tileMaxZoom: v.number(),
})

/** The website's own tiles. */
export type MapTilesBody = v.InferOutput<typeof MapTilesBody>
