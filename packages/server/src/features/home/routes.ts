import { HideChecklistRequest, HOME_COUNT_MAX, type HomeBody, Permission } from '@site/runtime/contract'
import { Hono } from 'hono'
import { type Account, may } from '../../base/auth/account.js'
import { sessionOf } from '../../base/auth/guards.js'
import { jsonBody } from '../../base/http/body.js'
import type { RequestEnv } from '../../base/http/request-env.js'
import { timeZoneOf } from '../../base/time/zoned-time.js'
import type { Feature } from '../../content/feature.js'
import type { Services } from '../../services.js'
import { countTasks } from '../commerce/orders/list.js'
import { periodOf } from '../visits/period.js'
import { seriesOf } from '../visits/series.js'
import { checklistOf, hideChecklist } from './checklist.js'
import { isMailFailing, lowStock, unpublishedPages, unreadMessages } from './counts.js'

/** The messages by the names of their forms; a form that is gone keeps its id. */
async function messagesOf(
  { db, site }: Services,
  account: Account,
): Promise<NonNullable<HomeBody['messages']>> {
  const { unread, latest } = await unreadMessages(db, site.id, account.id)
  const forms = new Map(latest.length > 0 ? (await site.forms()).map(({ id, name }) => [id, name]) : [])
  return { unread, latest: latest.map((each) => ({ ...each, form: forms.get(each.form) || each.form })) }
}

async function mailOf({ db, site, mail }: Services): Promise<NonNullable<HomeBody['mail']>> {
  if (!mail) return 'off'
  return (await isMailFailing(db, site.id)) ? 'failing' : 'on'
}

async function visitsOf({ db, site, now }: Services): Promise<NonNullable<HomeBody['visits']>> {
  const { website } = await site.website()
  const period = periodOf({ range: '7-days', now: now(), timeZone: timeZoneOf(website) })
  const series = await seriesOf(db, site.id, period, website.language)
  const sum = (key: 'visits' | 'views') => series.reduce((total, each) => total + each[key], 0)
  return { step: period.step, totals: { visits: sum('visits'), views: sum('views') }, series }
}

/** The body of the home screen: each part only if the account may see it. */
async function homeOf(services: Services, account: Account): Promise<HomeBody> {
  const { db, site, now } = services
  const part = async <Value>(permission: Permission, read: () => Promise<Value>): Promise<Value | null> =>
    may(account, permission) ? read() : null
  const { commerceOrders, commerceProducts, configPages, configSubmissions, adminReports } = Permission
  return {
    orders: await part(commerceOrders, () => countTasks(db, site.id, HOME_COUNT_MAX + 1)),
    messages: await part(configSubmissions, () => messagesOf(services, account)),
    mail: await part(configSubmissions, () => mailOf(services)),
    visits: await part(adminReports, () => visitsOf(services)),
    pages: await part(configPages, () => unpublishedPages(db, site.id, now())),
    checklist: await part(configPages, () => checklistOf(services, account.id)),
    stock: await part(commerceProducts, () => lowStock(db, site.id)),
  }
}

/** The home screen of the panel. */
export const homeFeature: Feature = {
  panel: (services) =>
    new Hono<RequestEnv>()
      .get('/home', async (c) => c.json(await homeOf(services, sessionOf(c).account)))

      .put('/home/checklist', async (c) => {
        const { isHidden } = await jsonBody(c, HideChecklistRequest, 'Send “isHidden”: true or false.')
        await hideChecklist(services.db, services.site.id, sessionOf(c).account.id, isHidden)
        return c.json({ success: true })
      }),
  permissions: { home: null },
}
