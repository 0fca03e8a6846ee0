import { expect, it } from 'vitest'
import { OPEN_TIMEOUT_MS, testEngines } from '../../../testing/databases.js'
import { WEBSITE } from '../../../testing/test-site.js'
import { migrate } from '../../database/migrate.js'

it.each(testEngines)(
  'uses that were counted by the case of a code are added up by the update, and no code stays taken, on $name',
  async ({ open }) => {
    const old = await open()
    try {
      await old.script(`
        delete from migrations where name like '029%'; drop sequence owner_coupon_revisions;
        alter table coupon_uses drop constraint coupon_uses_code_check;
        alter table owner_coupons alter column definition drop not null;
      `)
      await old.query(
        `insert into coupon_uses (website_id, code, uses)
         values ($1, 'SPRING', 1), ($1, 'Spring', 2), ($1, 'spring', 4), ($1, 'Fall', 8), ($1, 'TEN', 16)`,
        [WEBSITE],
      )
      await old.query(
        `insert into owner_coupons (website_id, code, definition, currency, revision)
         values ($1, 'SPRING', null, 'GBP', 7), ($1, 'TEN', '{}', 'GBP', 3)`,
        [WEBSITE],
      )
      expect(await migrate(old)).toHaveLength(1)
      expect(await old.query('select code, uses from coupon_uses order by code')).toEqual([
        { code: 'FALL', uses: 8 },
        { code: 'SPRING', uses: 7 },
        { code: 'TEN', uses: 16 },
      ])
      expect(await old.query('select code from owner_coupons')).toEqual([{ code: 'TEN' }])
      expect(await old.query(`select nextval('owner_coupon_revisions') as next`)).toEqual([{ next: 8 }])
    } finally {
      await old.close()
    }
  },
  OPEN_TIMEOUT_MS,
)
