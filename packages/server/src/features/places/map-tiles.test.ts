import { expect, it } from 'vitest'
import { signIn } from '../../../testing/app.js'
import { onDatabase } from '../../../testing/databases.js'
import { db, get, setUpPanel, site } from '../../../testing/panel.js'

onDatabase('the tiles of the website', ({ open }) => {
  setUpPanel(open)

  it('are none without settings, and each setting keeps the rules of the map block', async () => {
    const signed = await signIn(site)
    const tiles = async () => (await get('/api/config/map-tiles', signed)).json()
    const none = { tileUrl: '', tileAttribution: '', tileMinZoom: 0, tileMaxZoom: 19 }
    expect(await tiles()).toEqual(none)
    const settings = { tileUrl: '/t/{z}/{x}/{y}.png', tileMinZoom: 'x', tileMaxZoom: 17, other: 1 }
    await db.query(`update websites set settings = settings || $1::jsonb`, [
      JSON.stringify({ mapSettings: settings }),
    ])
    expect(await tiles()).toEqual({ ...none, tileUrl: '/t/{z}/{x}/{y}.png', tileMaxZoom: 17 })
    expect((await get('/api/config/map-tiles')).status).toBe(401)
  })
})
