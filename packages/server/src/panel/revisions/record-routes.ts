import {
  NavigationRequest,
  type RecordRevisionsBody,
  type RecordVersionBody,
  RecordVersionQuery,
  type VersionedKind,
} from '@site/runtime/contract'
import { type Context, Hono } from 'hono'
import * as v from 'valibot'
import { errorResponse } from '../../base/http/errors/response.js'
import { cursors, rangeOf, wrongRange } from '../../base/http/ranges.js'
import type { RequestEnv } from '../../base/http/request-env.js'
import type { Snapshot } from '../../content/revisions/record-changes.js'
import { listVersions, readVersion } from '../../content/revisions/versions.js'
import { shopCurrency } from '../../content/site/shop-values.js'
import { productSnapshot } from '../../features/commerce/catalogue/owner/snapshot.js'
import { couponKey } from '../../features/commerce/coupons/read.js'
import { couponSnapshot } from '../../features/commerce/coupons/recorded.js'
import { couponReader } from '../../features/commerce/coupons/view.js'
import { formSnapshot } from '../../features/forms/owner/store.js'
import { gallerySnapshot } from '../../features/galleries/changes.js'
import { readGallery } from '../../features/galleries/store.js'
import { languagesSnapshot } from '../../features/languages/store.js'
import { navigationSnapshot, readEntries } from '../../features/navigation/store.js'
import { pageSnapshot } from '../../features/pages/list.js'
import type { Services } from '../../services.js'

const ID = ':id{[\\w-]{1,64}}'

/** Below the calls of a record, so that its history needs the same permission. */
const PATHS: Readonly<Record<VersionedKind, string>> = {
  page: `/pages/${ID}`,
  navigation: '/navigation',
  languages: '/languages',
  form: `/forms/${ID}`,
  product: `/products/${ID}`,
  coupon: `/coupons/${ID}`,
  gallery: `/galleries/${ID}`,
}

const REVISION = ':revision{[1-9]\\d{0,14}}'

type Current = (id: string) => Promise<Snapshot | null>

/** The records as they are now. */
function currentRecords(services: Services): Readonly<Record<VersionedKind, Current>> {
  const { db, site, now } = services
  const coupons = couponReader(services)
  return {
    page: (id) => pageSnapshot(site.id, id, now())(db),
    navigation: () => navigationSnapshot(site.id, now())(db),
    languages: () => languagesSnapshot(site.id)(db),
    form: (id) => formSnapshot(site.id, id)(db),
    product: async (id) => productSnapshot(site.id, id, shopCurrency((await site.website()).website))(db),
    async coupon(code) {
      const body = await coupons.found(code)
      return body && couponSnapshot(body.coupon, shopCurrency((await site.website()).website))
    },
    gallery: async (id) => gallerySnapshot(await readGallery(db, { websiteId: site.id, id })),
  }
}

/** The histories of records, and the values of their versions. */
export function recordRevisionRoutes(services: Services): Hono<RequestEnv> {
  const { db, site, now } = services
  const current = currentRecords(services)
  const routes = new Hono<RequestEnv>()

  const keyOf = (c: Context, kind: VersionedKind) => {
    const id = c.req.param('id') ?? ''
    return { websiteId: site.id, kind, recordId: kind === 'coupon' ? couponKey(id) : id }
  }

  /** Entries of a navigation lead to where their pages are by now. */
  const shown = async (kind: VersionedKind, values: RecordVersionBody['values']) => {
    if (kind !== 'navigation') return values
    const entries = v.parse(NavigationRequest.entries.entries, values.entries)
    return { entries: await readEntries(db, site.id, now(), entries) }
  }

  for (const kind of Object.keys(PATHS) as VersionedKind[]) {
    routes
      .get(`${PATHS[kind]}/revisions`, async (c) => {
        const range = rangeOf(c)
        if (!range) return wrongRange(c)
        const key = keyOf(c, kind)
        const record = await current[kind](key.recordId)
        const page = await listVersions(db, key, range, record?.version ?? null)
        return c.json({ revisions: page.rows, ...cursors(page) } satisfies RecordRevisionsBody)
      })

      .get(`${PATHS[kind]}/revisions/${REVISION}`, async (c) => {
        const query = v.safeParse(RecordVersionQuery, c.req.query())
        if (!query.success) return errorResponse(c, 400, '"version" is "before" or "after", or left out.')
        const { version } = query.output
        const values = await readVersion(db, keyOf(c, kind), Number(c.req.param('revision')), version)
        if (values) return c.json({ values: await shown(kind, values) } satisfies RecordVersionBody)
        return errorResponse(
          c,
          404,
          'This version is not kept any more. Reload the history, and choose another one.',
        )
      })
  }
  return routes
}
