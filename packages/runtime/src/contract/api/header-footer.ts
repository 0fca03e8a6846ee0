import * as v from 'valibot'
import { isRecord } from '../../schema/record.js'

/**
 * Settings and blocks of a section, as the site stores them. A record would drop names such as `constructor` without a
 * word, so the server decides about names.
 */
const Section = v.custom<Readonly<Record<string, unknown>>>(isRecord, 'an object of settings')

/**
 * The body of `PUT /api/site-header-footer`, and the answer of both calls: the sections that every page has in common.
 *
 * @example
 * v.parse(HeaderFooterBody, { header: { layout: 'centered' }, footer: {} })
 */
export const HeaderFooterBody = v.object({ header: Section, footer: Section })

/** The sections that every page has in common. */
export type HeaderFooterBody = v.InferOutput<typeof HeaderFooterBody>
