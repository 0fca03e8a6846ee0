import * as v from 'valibot'
import { isRecord } from '../../schema/record.js'

/**
 * Settings and blocks of a section, as the site stores them. A record would drop names such as `constructor` without a
 * word, so the server decides about names.
 */
const Section = v.custom<Readonly<Record<string, unknown>>>(isRecord, 'an object of settings')

/**
 * The answer of `GET` and `PUT /api/site-header-footer`: the sections that every page has in common.
 *
 * @example
 * v.parse(HeaderFooterBody, { header: { layout: 'centered' }, footer: {} })
 */
export const HeaderFooterBody = v.object({
  header: Section,
  footer: Section,
  /** Greater after each change of one of them; 0 of a server that counts none. */
  revision: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0)), 0),
})

/** The sections that every page has in common. */
export type HeaderFooterBody = v.InferOutput<typeof HeaderFooterBody>

/**
 * The body of `PUT /api/site-header-footer`. With a `revision`, the sections are only saved over those of that revision; the
 * answer 409 has the newer ones.
 */
export const HeaderFooterRequest = v.object({
  header: Section,
  footer: Section,
  revision: v.exactOptional(v.pipe(v.number(), v.safeInteger(), v.minValue(0))),
})

/** New sections. */
export type HeaderFooterRequest = v.InferOutput<typeof HeaderFooterRequest>
