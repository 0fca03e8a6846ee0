import * as v from 'valibot'

/** Longest text that places are looked up for, in UTF-16 units. */
export const PLACES_INPUT_MAX = 200

/** The most places of one answer. */
export const PLACES_MAX = 10

const PLACE_ID_MAX = 300

/** Longest line of an address, as the options of the map allow it. */
const LINE_MAX = 200

const PlaceId = v.pipe(
  v.string(),
  v.maxLength(PLACE_ID_MAX),
  v.regex(/^[\w-]+$/, 'must be the placeId of a prediction'),
)

/** A client makes one for each search: the service charges the calls from the first letter to the address as one. */
const SessionToken = v.optional(
  v.pipe(v.string(), v.regex(/^[\w-]{1,36}$/, 'must have 1 to 36 letters, digits, hyphens and underscores')),
)

/** A name such as `map-block`: the part of the product that looks a place up. */
const ProductName = v.pipe(
  v.string(),
  v.regex(/^[\w.:/-]{1,100}$/, 'must have 1 to 100 letters, digits and the signs _ . : / -'),
)

/** The query of `GET /api/google-maps/places/autocomplete`. */
export const PlacesQuery = v.object({
  input: v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(PLACES_INPUT_MAX)),
  sessionToken: SessionToken,
})

/** The query of `GET /api/google-maps/places/details`. */
export const PlaceDetailsQuery = v.object({
  placeId: PlaceId,
  productPage: ProductName,
  productSection: ProductName,
  sessionToken: SessionToken,
})

const Line = v.pipe(v.string(), v.maxLength(LINE_MAX))

/** A place that fits the text. The texts are plain text. */
export const PlacePrediction = v.object({
  placeId: PlaceId,
  /** The name of the place, or its street. */
  text: v.pipe(Line, v.nonEmpty()),
  /** Where it is, such as a town and a country; empty if the service names nothing. */
  detail: Line,
})

/** The answer of `GET /api/google-maps/places/autocomplete`, the best first. */
export const PlacesBody = v.object({
  predictions: v.pipe(v.array(PlacePrediction), v.maxLength(PLACES_MAX)),
})

/** The answer of `GET /api/google-maps/places/details`, with the names of the map's options. */
export const PlaceDetailsBody = v.object({
  /** The name of the place; empty for a plain address. */
  addressTitle: Line,
  addressLine1: Line,
  addressLine2: Line,
  addressCountry: Line,
  mapLat: v.pipe(v.number(), v.minValue(-90), v.maxValue(90)),
  mapLng: v.pipe(v.number(), v.minValue(-180), v.maxValue(180)),
})

export type PlacesQuery = v.InferOutput<typeof PlacesQuery>
export type PlaceDetailsQuery = v.InferOutput<typeof PlaceDetailsQuery>
export type PlacePrediction = v.InferOutput<typeof PlacePrediction>
export type PlacesBody = v.InferOutput<typeof PlacesBody>
export type PlaceDetailsBody = v.InferOutput<typeof PlaceDetailsBody>
