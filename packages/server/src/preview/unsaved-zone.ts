import type { Context } from 'hono'
import { lock } from '../database/lock.js'
import { moveEvents } from '../events/owner-zone.js'
import { timeZoneOf } from '../events/zoned-time.js'
import { createPageRenderer, siteOf } from '../pages/render.js'
import { unpublishedPageFor } from '../pages/unpublished.js'
import type { RequestEnv } from '../request-env.js'
import type { Services } from '../services.js'
import type { Page } from '../site/site.js'
import { servicesIn, takenBack } from './taken-back.js'

/**
 * A page with settings that the request sees instead of the saved ones, if these name another time zone: a save moves the
 * instants of events, which is taken back here.
 *
 * @returns null if the time zone is the stored one
 */
export async function renderInZone(
  services: Services,
  c: Context<RequestEnv>,
  page: Page,
): Promise<Response | null> {
  const { site } = services
  const changed = await (await siteOf(c, services)).website()
  const from = timeZoneOf((await site.website()).website)
  const to = timeZoneOf(changed.website)
  if (from === to) return null
  return takenBack(services.db, async (db) => {
    await lock(db, 'seed')
    await moveEvents(db, site.id, from, to)
    const inside = servicesIn(services, db)
    const snapshot = await inside.site.snapshot()
    c.set('site', { ...snapshot, website: async () => changed })
    const published = await snapshot.pageAt(page.path)
    const unpublished = published ? undefined : await unpublishedPageFor(c, snapshot, page.path)
    const moved = published ?? unpublished?.page ?? page
    return createPageRenderer(inside)(c, moved, { unpublished })
  })
}
