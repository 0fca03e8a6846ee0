import { expect, it } from 'vitest'
import { OPEN_TIMEOUT_MS, testEngines } from '../../../../testing/databases.js'
import { WEBSITE } from '../../../../testing/test-site.js'
import { migrate } from '../../../base/database/migrate.js'

it.each(testEngines)(
  'uses that were counted by the case of a code are added up by the update, on $name',
  async ({ open }) => {
    const old = await open()
    try {
      await old.script(`
        delete from migrations where name like '027%';
        drop sequence owner_coupon_revisions;
        drop table owner_coupons;
        alter table coupon_uses drop constraint coupon_uses_code_check;
      `)
      await old.query(
        `insert into coupon_uses (website_id, code, uses)
         values ($1, 'SPRING', 1), ($1, 'Spring', 2), ($1, 'spring', 4), ($1, 'Fall', 8), ($1, 'TEN', 16)`,
        [WEBSITE],
      )
      expect(await migrate(old)).toHaveLength(1)
      expect(await old.query('select code, uses from coupon_uses order by code')).toEqual([
        { code: 'FALL', uses: 8 },
        { code: 'SPRING', uses: 7 },
        { code: 'TEN', uses: 16 },
      ])
    } finally {
      await old.close()
    }
  },
  OPEN_TIMEOUT_MS,
)
