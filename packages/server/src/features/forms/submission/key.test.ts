import { describe, expect, it } from 'vitest'
import { createTestApp } from '../../../../testing/app.js'
import { onEachDatabase } from '../../../../testing/databases.js'
import { ADA, answer, db, HOUR, key, save, setUp, site, stored } from '../../../../testing/forms.js'
import { LIFETIMES } from '../../../base/limits.js'

onEachDatabase('forms', ({ open }) => {
  setUp(open)

  describe('a key', () => {
    it('stores one submission when the same one is sent again, because the answer was lost', async () => {
      const own = { key: await key() }
      expect((await save(ADA, own)).status).toBe(200)
      site.clock.advance(LIFETIMES.submissionKey * 2)
      const { name, ...rest } = ADA
      expect(await answer(await save({ ...rest, name }, own))).toEqual({ status: 200, success: true })
      expect(await stored()).toHaveLength(1)
    })

    it('stores one submission when ten of the same arrive at once', async () => {
      const own = { key: await key() }
      const responses = await Promise.all(Array.from({ length: 10 }, () => save(ADA, own)))
      expect(responses.map(({ status }) => status)).toEqual(Array(10).fill(200))
      expect(await stored()).toHaveLength(1)
    })

    it('[FMSG-007] is rejected for other content once it is used', async () => {
      const own = { key: await key() }
      await save(ADA, own)
      const again = await save({ ...ADA, message: 'Another' }, own)
      expect(await answer(again)).toMatchObject({
        status: 401,
        code: 'key-used',
        error: 'Unable to submit form. Please try again later.',
      })
      const elsewhere = await save({ email: ADA.email }, { ...own, formId: 'newsletter' })
      expect(elsewhere.status).toBe(401)
      expect(await stored()).toHaveLength(1)
    })

    it('of two different submissions at the same time one is stored and one rejected', async () => {
      const own = { key: await key() }
      const responses = await Promise.all([save(ADA, own), save({ ...ADA, message: 'Another' }, own)])
      expect(responses.map(({ status }) => status).sort()).toEqual([200, 401])
      expect(await stored()).toHaveLength(1)
    })

    it('stays valid after an invalid form, so that it can be corrected', async () => {
      const own = { key: await key() }
      expect((await save({ ...ADA, email: 'ada' }, own)).status).toBe(400)
      expect((await save(ADA, own)).status).toBe(200)
    })

    it('ends after 30 minutes', async () => {
      const [early, late] = [{ key: await key() }, { key: await key() }]
      site.clock.advance(LIFETIMES.submissionKey - 1)
      expect((await save(ADA, early)).status).toBe(200)
      site.clock.advance(1)
      expect(await answer(await save(ADA, late))).toMatchObject({ status: 401, code: 'key-expired' })
    })

    it('of another site is rejected', async () => {
      const other = await createTestApp(db, { site: { id: 'b'.repeat(24), folder: '/nowhere' } })
      expect(await answer(await save(ADA, { key: await key(other) }))).toMatchObject({
        status: 401,
        code: 'key-invalid',
      })
    })

    it.each(['', 'x', '..', 'a.b.c', 'a'.repeat(190)])(
      'that was never issued, such as %j, is rejected',
      async (bad) => {
        expect((await save(ADA, { key: bad })).status).toBe(401)
        expect(await stored()).toEqual([])
      },
    )

    it('with a changed expiry is rejected', async () => {
      const [nonce, , signature] = (await key()).split('.')
      expect((await save(ADA, { key: `${nonce}.zzzzzzzzz.${signature}` })).status).toBe(401)
    })

    it('spent a day ago leaves no row', async () => {
      await save(ADA)
      site.clock.advance(25 * HOUR)
      await save({ ...ADA, message: 'Later' })
      expect(await db.query('select 1 from spent_keys')).toHaveLength(1)
    })
  })
})
