import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { createTestApp } from '../../../testing/app.js'
import { OPEN_TIMEOUT_MS, onEachDatabase } from '../../../testing/databases.js'
import { openShop, PRODUCTS, Shopper } from '../../../testing/shop.js'
import { ConnectionQueue } from './connection-queue.js'
import type { Database } from './database.js'
import { TIMEOUTS } from './postgres.js'

describe('a queue for connections', () => {
  afterEach(() => vi.useRealTimers())

  const counted = (queue: ConnectionQueue, count: number) => {
    const done: string[] = []
    for (let n = 0; n < count; n += 1)
      void queue.enter().then(
        () => done.push(`in ${n}`),
        (error: Error) => done.push(`${n} ${error.name} ${error.message}`),
      )
    return done
  }
  const settled = () => new Promise<void>((resolve) => queueMicrotask(() => queueMicrotask(resolve)))

  it('lets in as many as there are places, and the others in their order', async () => {
    const queue = new ConnectionQueue({ places: 2, waiting: 10, waitMs: 1_000 })
    const done = counted(queue, 4)
    await settled()
    expect(done).toEqual(['in 0', 'in 1'])
    queue.leave()
    queue.leave()
    await settled()
    expect(done).toEqual(['in 0', 'in 1', 'in 2', 'in 3'])
    queue.leave()
    queue.leave()
    expect(counted(queue, 3)).toEqual([])
    await settled()
  })

  it('refuses at once who would be one too many, and later who has waited too long', async () => {
    vi.useFakeTimers()
    const queue = new ConnectionQueue({ places: 1, waiting: 1, waitMs: 1_000 })
    const done = counted(queue, 3)
    await settled()
    const refused = (reason: string) => `DatabaseUnavailableError The database is not available (${reason}).`
    expect(done).toEqual(['in 0', `2 ${refused('too many requests')}`])
    vi.advanceTimersByTime(1_000)
    await settled()
    expect(done[2]).toBe(`1 ${refused('too many requests, waited too long')}`)
    // Nobody waits any more: the place is free for the next one.
    queue.leave()
    expect(counted(queue, 1)).toEqual([])
    expect(vi.getTimerCount()).toBe(0)
  })

  it('refuses all that wait when the database does not answer', async () => {
    const queue = new ConnectionQueue({ places: 1, waiting: 10, waitMs: 60_000 })
    const done = counted(queue, 3)
    queue.refuseAll()
    await settled()
    expect(done).toHaveLength(3)
    expect(done.slice(1)).toEqual([expect.stringContaining('1 Data'), expect.stringContaining('2 Data')])
  })
})

onEachDatabase('many visitors at once', ({ open }) => {
  let db: Database
  beforeAll(async () => {
    db = await open({ connect: TIMEOUTS.connect })
    await openShop(db)
  }, OPEN_TIMEOUT_MS)
  afterAll(() => db.close())

  it('all begin a cart with their first click', async () => {
    const site = await createTestApp(db, { rates: { carts: { count: 1_000, windowMs: 3_600_000 } } })
    const first = await Promise.all(
      // On PostgreSQL the tests share two cores with it.
      Array.from({ length: db.writes ? 200 : 50 }, () => new Shopper(site).add(PRODUCTS.card, 'card')),
    )
    expect(first.filter(({ status }) => status !== 200)).toEqual([])
  })

  it('wait for each other longer than for a connection, and all get their turn', async () => {
    const pause = (TIMEOUTS.connect * 1.2) / 20 / 1000
    const work = () => db.query(`select pg_sleep(${pause})`)
    // The embedded database does one thing after the other.
    const count = db.writes ? 5 : 200
    expect(await Promise.all(Array.from({ length: count }, work))).toHaveLength(count)
  })
})
