import { afterAll, beforeAll, expect, it } from 'vitest'
import { OPEN_TIMEOUT_MS, onEachDatabase } from '../../../testing/databases.js'
import type { Database } from './database.js'
import { migrate } from './migrate.js'

onEachDatabase('the scripts', ({ open }) => {
  let db: Database
  beforeAll(async () => {
    db = await open()
  }, OPEN_TIMEOUT_MS)
  afterAll(() => db.close())

  it('are refused to an older server, which names those it does not know and changes nothing', async () => {
    await migrate(db)
    await db.query(`insert into migrations (name) values ('998-more.sql'), ('999-later.sql')`)
    const names = () => db.query('select name from migrations order by name')
    try {
      const before = await names()
      await expect(migrate(db)).rejects.toMatchObject({
        name: 'StartError',
        message: expect.stringContaining('998-more.sql, 999-later.sql'),
        hint: expect.stringContaining('Nothing was changed.'),
      })
      expect(await names()).toEqual(before)
    } finally {
      await db.query(`delete from migrations where name in ('998-more.sql', '999-later.sql')`)
    }
    expect(await migrate(db)).toEqual([])
  })
})
