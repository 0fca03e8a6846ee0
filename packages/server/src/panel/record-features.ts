import { Hono } from 'hono'
import type { RequestEnv } from '../base/http/request-env.js'
import { describedFeature } from '../content/kinds/described.js'
import type { RecordFeature } from '../content/kinds/feature.js'
import { historyRoutes } from '../content/kinds/history.js'
import { recordRoutes } from '../content/kinds/routes.js'
import { productFeature } from '../features/commerce/catalogue/owner/record.js'
import { couponFeature } from '../features/commerce/coupons/record.js'
import { formFeature } from '../features/forms/owner/record.js'
import { galleryFeature } from '../features/galleries/record.js'
import { languageRoutes, languagesFeature } from '../features/languages/routes.js'
import { navigationFeature } from '../features/navigation/record.js'
import { pageFeature } from '../features/pages/record.js'
import type { Services } from '../services.js'

/**
 * The kinds of records whose calls are below `/api/config`: those of features, and those that are nothing but a
 * description.
 */
const recordFeatures = (services: Services): readonly RecordFeature[] => [
  pageFeature(services),
  navigationFeature(services),
  formFeature(services),
  productFeature(services),
  couponFeature(services),
  galleryFeature(services),
  ...services.recordKinds.map((kind) => describedFeature(services, kind)),
]

/** The calls about records below `/api/config`. Languages have only their history there. */
export function allRecordRoutes(services: Services): Hono<RequestEnv> {
  const routes = new Hono<RequestEnv>()
  for (const feature of recordFeatures(services)) routes.route('/', recordRoutes(services, feature))
  return routes.route('/', historyRoutes(services, languagesFeature(services)))
}

/** The calls that save records that pages print: the same ones that the panel makes to save. */
export function printedRecordRoutes(services: Services): Hono<RequestEnv> {
  const routes = new Hono<RequestEnv>().route('/api/multilingual', languageRoutes(services))
  for (const feature of recordFeatures(services))
    if (feature.isOnPages) routes.route('/api/config', recordRoutes(services, feature))
  return routes
}
