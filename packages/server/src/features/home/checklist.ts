import { deliveryZoneKind, type HomeBody, type HomeStep, ProductType } from '@site/runtime/contract'
import type { Database } from '../../base/database/database.js'
import { isLoopback } from '../../base/security/hosts.js'
import { objectOf } from '../../base/text/record.js'
import type { SeedWebsite } from '../../content/seed/seed-schema.js'
import { readContact } from '../../content/site/contact-place.js'
import type { Services } from '../../services.js'
import { readSection } from '../settings/settings-sections.js'

/** More pages are not looked at: a site with so many is not new. */
const LOOKED_AT = 1_000

interface Facts {
  readonly hasPage: boolean
  readonly hasMail: boolean
  readonly hasProduct: boolean
  /** Whether a product is sent. */
  readonly hasGoods: boolean
  readonly hasShop: boolean
  readonly hasDelivery: boolean
  readonly isHidden: boolean
}

/** Reads from the tables how far the steps are. */
async function readFacts(
  db: Database,
  { websiteId, accountId, now }: { websiteId: string; accountId: string; now: number },
): Promise<Facts> {
  const [row] = await db.query<Facts>(
    `with looked_at as (select path, page_type, published_at, data from pages
       where website_id = $1 order by id limit ${LOOKED_AT})
     select
       exists (select 1 from looked_at where path <> '/' and page_type in (1, 2) and not data ? 'products' and published_at <= $3::timestamptz
         and not data ? 'unlisted') as "hasPage",
       exists (select 1 from mails where website_id = $1 and state = 'sent' and submission_id is not null
         and recipient = 'owner') as "hasMail",
       exists (select 1 from products where website_id = $1 and is_active) as "hasProduct",
       exists (select 1 from products where website_id = $1 and is_active and product_type = $4) as "hasGoods",
       exists (select 1 from looked_at where data ? 'products') as "hasShop",
       exists (select 1 from records where website_id = $1 and kind = $5 and not is_deleted
         and jsonb_array_length(content -> 'ways') > 0
         and (content -> 'isElsewhere' = 'true' or jsonb_array_length(content -> 'countries') > 0)) as "hasDelivery",
       coalesce((select checklist_hidden from accounts where website_id = $1 and id = $2), false) as "isHidden"`,
    [websiteId, accountId, new Date(now), ProductType.physical, deliveryZoneKind.kind],
  )
  return row!
}

/** Whether visitors can reach the people of the website. */
function hasContact(website: SeedWebsite): boolean {
  const { contactEmail, contactPhoneNumber, addressLine1 } = readContact(website)
  return Boolean(contactEmail || contactPhoneNumber || addressLine1)
}

const isPublic = ({ baseUrl }: SeedWebsite) => baseUrl !== undefined && !isLoopback(new URL(baseUrl).hostname)

/** The steps from a new website to one that is ready. Nobody ticks them off: the website itself says what is done. */
export async function checklistOf(
  { db, site, now, payment }: Services,
  accountId: string,
): Promise<NonNullable<HomeBody['checklist']>> {
  const { website, navigation } = await site.website()
  const { options: own } = await readSection(db, site.id, 'site')
  const facts = await readFacts(db, { websiteId: site.id, accountId, now: now() })
  const isShop = facts.hasProduct || facts.hasShop
  const isDone: Readonly<Record<HomeStep, boolean | null>> = {
    // A theme has a name too, but not that of this website.
    name: typeof own.name === 'string' && own.name !== '',
    logo: Boolean(website.logo),
    page: facts.hasPage,
    menu: navigation.length > 0,
    contact: hasContact(website),
    mail: facts.hasMail,
    // Only a website that sells something needs one.
    product: isShop ? facts.hasProduct : null,
    // Downloads and services are not sent. New products are.
    delivery: isShop && (facts.hasGoods || !facts.hasProduct) ? facts.hasDelivery : null,
    payment: isShop ? !payment.isTest : null,
    cookies: objectOf(website.cookieSettings).isCookieBannerEnabled === true,
    address: isPublic(website),
  }
  const steps = Object.entries(isDone).flatMap(([name, done]) =>
    done === null ? [] : [{ name: name as HomeStep, isDone: done }],
  )
  return { isHidden: facts.isHidden, steps }
}

/** Hides the steps from an account, or shows them to it again. */
export const hideChecklist = (
  db: Database,
  websiteId: string,
  accountId: string,
  isHidden: boolean,
): Promise<unknown> =>
  db.query('update accounts set checklist_hidden = $3 where website_id = $1 and id = $2', [
    websiteId,
    accountId,
    isHidden,
  ])
