import {
  type HeaderFooterBody,
  HeaderFooterRequest,
  PAGE_PARTS,
  Permission,
  settingsSections,
} from '@site/runtime/contract'
import { Hono } from 'hono'
import { requireCrumb, requirePermission } from '../../base/auth/guards.js'
import { jsonBody } from '../../base/http/body.js'
import { type Bounds, isWithin } from '../../base/http/bounded-json.js'
import { changedElsewhere, invalidValues } from '../../base/http/errors/request-error.js'
import { errorResponse } from '../../base/http/errors/response.js'
import type { RequestEnv } from '../../base/http/request-env.js'
import type { Feature } from '../../content/feature.js'
import { authorOf } from '../../content/revisions/author.js'
import { knownSettings } from '../../content/site/sections.js'
import type { Services } from '../../services.js'
import { valuesOf } from '../settings/section-values.js'
import { replaceSections } from '../settings/settings-sections.js'

/** The bounds of each section. */
const SECTION: Bounds = { depth: 30, length: 60_000 }

type Values = Readonly<Record<string, unknown>>

/**
 * Divides header and footer into the settings of the panel's sections, which are checked and stored there, and those that
 * only the theme knows.
 */
function divide(sent: Pick<HeaderFooterBody, (typeof PAGE_PARTS)[number]>) {
  const checked = PAGE_PARTS.map((part) => [part, valuesOf(part, knownSettings(part, sent[part]))] as const)
  const errors = checked.flatMap(([part, result]) =>
    result.ok
      ? []
      : Object.entries(result.errors).map(([name, error]) => [`${part}.${name}`, error] as const),
  )
  const sections = checked.map(([part, result]) => [part, result.ok ? result.options : {}] as const)
  const theme = (part: (typeof PAGE_PARTS)[number]): Values =>
    Object.fromEntries(
      Object.entries(sent[part]).filter(
        ([name]) => !Object.hasOwn(settingsSections[part].schema.entries, name),
      ),
    )
  return {
    errors: Object.fromEntries(errors),
    sections: Object.fromEntries(sections),
    values: { header: theme('header'), footer: theme('footer') },
  }
}

/** The sections that every page has in common: anybody reads them, and an account with the permission changes them. */
export function headerFooterRoutes({ db, site, now }: Services): Hono<RequestEnv> {
  const stored = async (): Promise<HeaderFooterBody> => {
    const { website, headerFooterRevision: revision } = await site.website()
    const { header = {}, footer = {} } = website
    return { header, footer, revision }
  }
  return new Hono<RequestEnv>()
    .get('/', async (c) => c.json(await stored()))

    .put('/', requirePermission(Permission.configPages), requireCrumb(), async (c) => {
      const request = await jsonBody(
        c,
        HeaderFooterRequest,
        'Send the settings of both sections as objects, “header” and “footer”, and the “revision” that they are based on, if you know it.',
      )
      const { header, footer, revision } = request
      if (!isWithin(header, SECTION) || !isWithin(footer, SECTION)) {
        return errorResponse(
          c,
          400,
          `A section may have at most ${SECTION.length} characters as JSON, and ${SECTION.depth} levels.`,
        )
      }
      const { errors, sections, values } = divide(request)
      if (Object.keys(errors).length > 0) throw invalidValues('Some settings are invalid.', errors)
      const author = authorOf(c, now())
      const isSaved = await replaceSections(db, site.id, { sections, values, author, revision })
      if (isSaved) return c.json(await stored())
      throw changedElsewhere('Header and footer were', await stored())
    })
}

/** Header and footer of all pages. */
export const headerFooterFeature: Feature = {
  calls: ({ services }) =>
    new Hono<RequestEnv>().route('/api/site-header-footer', headerFooterRoutes(services)),
}
