import * as v from 'valibot'
import { SEARCH_MAX_LENGTH, SEARCH_PREVIEW_MAX } from '../constants/network.js'

/** The query of `GET /api/search/preview`. Numbers of a query are text. */
export const SearchQuery = v.object({
  q: v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(SEARCH_MAX_LENGTH)),
  limit: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^\d{1,3}$/),
      v.transform(Number),
      v.minValue(1),
      v.maxValue(SEARCH_PREVIEW_MAX),
    ),
    '6',
  ),
})

/** Where matched words begin and end in a text, in UTF-16 units. The ranges are in order and do not overlap. */
export const SearchMatches = v.array(v.tuple([v.number(), v.number()]))

/** The kind of a result: a page, a collection of items, or an item of a collection. */
export const SearchKind = v.picklist(['page', 'collection', 'item'])

/** A page that was found. All texts are plain text. */
export const SearchResult = v.object({
  title: v.string(),
  titleMatches: SearchMatches,
  /** The path of the page. */
  url: v.string(),
  kind: SearchKind,
  /** The title of the collection that contains the page; empty without one. */
  section: v.string(),
  /** A piece of the page's text around the first match. */
  excerpt: v.string(),
  excerptMatches: SearchMatches,
})

/** The answer of `GET /api/search/preview`: the best results, and how many there are in all. */
export const SearchAnswer = v.object({ total: v.number(), results: v.array(SearchResult) })

export type SearchQuery = v.InferOutput<typeof SearchQuery>
export type SearchMatches = v.InferOutput<typeof SearchMatches>
export type SearchKind = v.InferOutput<typeof SearchKind>
export type SearchResult = v.InferOutput<typeof SearchResult>
export type SearchAnswer = v.InferOutput<typeof SearchAnswer>
