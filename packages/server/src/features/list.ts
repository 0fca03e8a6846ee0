import type { Feature } from '../content/feature.js'
import { describedFeature } from '../content/kinds/described.js'
import { accountsFeature } from './accounts/auth-routes.js'
import { censusFeature } from './census/routes.js'
import { cartFeature } from './commerce/cart/routes.js'
import { productsFeature } from './commerce/catalogue/owner/record.js'
import { checkoutFeature } from './commerce/checkout/routes.js'
import { couponsFeature } from './commerce/coupons/record.js'
import { ordersFeature } from './commerce/orders/routes.js'
import { refundsFeature } from './commerce/refunds/routes.js'
import { reviewsFeature } from './commerce/reviews/routes.js'
import { consentFeature } from './consent/routes.js'
import { designFeature } from './design/routes.js'
import { diagnosticsFeature } from './diagnostics/routes.js'
import { eventsFeature } from './events/routes.js'
import { filesFeature } from './files/routes.js'
import { formsFeature } from './forms/routes.js'
import { galleriesFeature } from './galleries/record.js'
import { headerFooterFeature } from './header-footer/routes.js'
import { homeFeature } from './home/routes.js'
import { languagesFeature } from './languages/routes.js'
import { mailFeature } from './mail/routes.js'
import { mailingListsFeature } from './mailing-lists/routes.js'
import { measurementsFeature } from './measurements/routes.js'
import { membersFeature } from './members/routes.js'
import { messagesFeature } from './messages/change-routes.js'
import { navigationFeature } from './navigation/record.js'
import { pageSectionsFeature } from './page-sections/pictures.js'
import { pagesFeature } from './pages/record.js'
import { placesFeature } from './places/routes.js'
import { policyReportsFeature } from './policy-reports/routes.js'
import { searchFeature } from './search/routes.js'
import { settingsFeature } from './settings/block-routes.js'
import { visitorDataFeature } from './visitor-data/routes.js'
import { visitsFeature } from './visits/routes.js'

/** All features of the server, in the order in which their routes are tried. */
export const FEATURES: readonly Feature[] = [
  describedFeature,
  formsFeature,
  accountsFeature,
  homeFeature,
  membersFeature,
  settingsFeature,
  designFeature,
  placesFeature,
  pagesFeature,
  pageSectionsFeature,
  navigationFeature,
  filesFeature,
  galleriesFeature,
  languagesFeature,
  headerFooterFeature,
  messagesFeature,
  mailingListsFeature,
  mailFeature,
  eventsFeature,
  ordersFeature,
  refundsFeature,
  productsFeature,
  couponsFeature,
  cartFeature,
  checkoutFeature,
  reviewsFeature,
  searchFeature,
  consentFeature,
  censusFeature,
  measurementsFeature,
  diagnosticsFeature,
  policyReportsFeature,
  visitsFeature,
  visitorDataFeature,
]
