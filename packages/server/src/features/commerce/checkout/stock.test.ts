import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { createTestApp } from '../../../../testing/app.js'
import { clearShop, sell } from '../../../../testing/checkout.js'
import { OPEN_TIMEOUT_MS, onDatabase } from '../../../../testing/databases.js'
import { WEBSITE } from '../../../../testing/test-site.js'
import type { Database } from '../../../base/database/database.js'
import { OutOfStockError, returnStock, takeStock } from './stock.js'

onDatabase('the stock of an order', ({ open }) => {
  let db: Database
  beforeAll(async () => {
    db = await open()
    await createTestApp(db)
  }, OPEN_TIMEOUT_MS)
  afterAll(() => db.close())
  beforeEach(() => sell(db, [{ id: 'heron', price: 3800, stock: 8 }]))
  afterEach(() => clearShop(db))

  const line = (takesStock = true) => ({ variantId: 'heron-1', title: 'Heron', quantity: 5, takesStock })
  const take = (lines = [line()]) => db.transaction((queries) => takeStock(queries, WEBSITE, lines))
  const giveBack = (lines = [line()]) => db.transaction((queries) => returnStock(queries, WEBSITE, lines))
  const limit = (isUnlimited: boolean | null) =>
    db.query(`update variants set owner_is_unlimited = $1 where id = 'heron-1'`, [isUnlimited])
  const stock = async () => {
    const [row] = await db.query<{ stock: number }>(`select stock from variants where id = 'heron-1'`)
    return row!.stock
  }

  it('comes back, also while the variant is without limit', async () => {
    await take()
    expect(await stock()).toBe(3)
    await limit(true)
    await giveBack()
    await limit(null)
    expect(await stock()).toBe(8)
  })

  it('is taken again for a late payment, also while the variant is without limit: a refund gives no more back', async () => {
    await take()
    await giveBack()
    await limit(true)
    await take()
    await limit(null)
    expect(await stock()).toBe(3)
    await giveBack()
    expect(await stock()).toBe(8)
  })

  it('never becomes negative, and a variant without limit is always there', async () => {
    await take()
    await expect(take()).rejects.toThrow(OutOfStockError)
    expect(await stock()).toBe(3)
    await limit(true)
    await take()
    expect(await stock()).toBe(0)
  })

  it('of a line that took none stays', async () => {
    await take([line(false)])
    await giveBack([line(false)])
    expect(await stock()).toBe(8)
  })
})
