import { resolve } from 'node:path'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { embedded, OPEN_TIMEOUT_MS } from '../../testing/databases.js'
import { createApp } from '../app.js'
import type { Database } from '../base/database/database.js'
import { readSeed, seedSite } from '../seed.js'
import { PROJECT_FOLDER } from '../start/settings.js'
import * as engines from './engine.js'

const SITE = resolve(PROJECT_FOLDER, 'examples/site')

/** How much less CPU a page costs that is sent as it was rendered before. Measured on the embedded database: 20 and more. */
const RATIO = 5

/** CPU of this process per call, in microseconds: the least of several rounds. */
async function cpu(work: () => Promise<unknown>, rounds = 5, calls = 20): Promise<number> {
  let least = Number.POSITIVE_INFINITY
  for (let round = 0; round < rounds; round += 1) {
    const start = process.cpuUsage()
    for (let call = 0; call < calls; call += 1) await work()
    const { user, system } = process.cpuUsage(start)
    least = Math.min(least, (user + system) / calls)
  }
  return least
}

let db: Database
beforeAll(async () => {
  db = await embedded.open()
}, OPEN_TIMEOUT_MS)
afterAll(() => db.close())

it(
  'the example’s home page costs a fifth of rendering its templates alone, and a 304 no more than that',
  async () => {
    const seed = await readSeed(SITE)
    await seedSite(db, seed)
    let render: (() => Promise<string>) | undefined
    const { createEngine } = engines
    const spied = vi.spyOn(engines, 'createEngine').mockImplementation((...made) => {
      const engine = createEngine(...made)
      return {
        ...engine,
        render: (...call) => {
          render = () => engine.render(...call)
          return render()
        },
      }
    })
    const app = createApp({
      db,
      site: { id: seed.seed.website.id, folder: SITE },
      builds: { runtime: resolve(PROJECT_FOLDER, 'packages/runtime/dist'), panel: SITE },
      cacheTemplates: true,
    })
    spied.mockRestore()
    const get = async (headers: Record<string, string> = {}) => {
      const response = await app.request('/', { headers: { 'accept-encoding': 'br', ...headers } })
      await response.arrayBuffer()
      return response
    }
    const first = await get()
    expect(first.status).toBe(200)
    const tag = first.headers.get('etag')!
    expect((await get({ 'if-none-match': tag })).status).toBe(304)
    const bare = await cpu(() => render!())
    const page = await cpu(() => get())
    const unchanged = await cpu(() => get({ 'if-none-match': tag }))
    expect(bare / page).toBeGreaterThan(RATIO)
    expect(unchanged).toBeLessThan(bare / RATIO)
  },
  OPEN_TIMEOUT_MS,
)
