import { beforeEach, describe, expect, it, vi } from 'vitest'
import { onDatabase } from '../../../../testing/databases.js'
import {
  ADA,
  addForm,
  addStatePage,
  answer,
  db,
  key,
  restart,
  save,
  setUp,
  site,
  stateOf,
  stored,
} from '../../../../testing/forms.js'
import { WEBSITE } from '../../../../testing/test-site.js'
import { isQuick } from './bot-check.js'

const CAPTCHA = {
  id: 'guarded',
  captcha: true,
  fields: [{ id: 'name', type: 'text', label: 'Name', required: true }],
}
const INCOMPLETE = { status: 400, error: 'Complete CAPTCHA before submitting.', errors: {} }

describe('a form that was filled in quickly', () => {
  it.each([
    ['0', true],
    ['1999', true],
    ['2000', false],
    ['-1', false],
  ])('%s ms ago is: %s', (age, quick) => {
    expect(isQuick(String(100_000 - Number(age)), 100_000)).toBe(quick)
  })

  it.each([undefined, '', 'x', '-5', '1e9', '9'.repeat(20)])('is not read from %j', (started) => {
    expect(isQuick(started, 100_000)).toBe(false)
  })
})

onDatabase('programs', ({ open }) => {
  setUp(open)
  beforeEach(() => addForm(CAPTCHA))
  const guarded = (more: Record<string, string> = {}) => save({ name: 'Ada' }, { formId: 'guarded', ...more })
  const native = (more: Record<string, string> = {}) =>
    site.post('/api/form/submit', { formId: 'guarded', page: '/contact', name: 'Ada', ...more })

  it('without a bot check configured, accepts any token, but requires one', async () => {
    expect(await answer(await guarded())).toEqual(INCOMPLETE)
    expect(await answer(await guarded({ captchaKey: '  ' }))).toEqual(INCOMPLETE)
    expect((await guarded({ captchaKey: 'token' })).status).toBe(200)
  })

  it('the bot check receives the token, the service, its key and the address', async () => {
    const botCheck = vi.fn().mockResolvedValue(true)
    await restart({ botCheck })
    await db.query(
      `update websites set settings = settings || '{"botCheck":{"provider":"hcaptcha","siteKey":"k-1"}}'
       where id = $1`,
      [WEBSITE],
    )
    expect((await guarded({ captchaKey: 'token' })).status).toBe(200)
    expect(botCheck.mock.calls).toEqual([
      ['token', { provider: 'hcaptcha', siteKey: 'k-1', address: expect.any(String) }],
    ])
    expect((await save(ADA, { captchaKey: 'token' })).status).toBe(200)
    expect(botCheck).toHaveBeenCalledTimes(1)
  })

  it('a rejected token spends neither the key nor the count, and the same call may be corrected', async () => {
    const botCheck = vi.fn().mockResolvedValueOnce(false).mockResolvedValue(true)
    await restart({ botCheck, rates: { submissions: { count: 1, windowMs: 1_000 } } })
    const own = { key: await key(), captchaKey: 'used' }
    expect(await answer(await guarded(own))).toEqual(INCOMPLETE)
    expect(await stored('guarded')).toEqual([])
    expect((await guarded({ ...own, captchaKey: 'fresh' })).status).toBe(200)
    // A token is good once; a repeated call is known by its key.
    expect((await guarded({ ...own, captchaKey: 'fresh' })).status).toBe(200)
    expect(botCheck).toHaveBeenCalledTimes(2)
    expect(await stored('guarded')).toHaveLength(1)
  })

  it('a service that does not answer fails the call, and neither the key nor the count is spent', async () => {
    const botCheck = vi.fn().mockRejectedValueOnce(new Error('down')).mockResolvedValue(true)
    await restart({ botCheck, rates: { submissions: { count: 1, windowMs: 1_000 } } })
    const own = { key: await key(), captchaKey: 'token' }
    expect((await guarded(own)).status).toBe(500)
    expect((await guarded(own)).status).toBe(200)
  })

  it('is called only for forms with valid values', async () => {
    const botCheck = vi.fn().mockResolvedValue(true)
    await restart({ botCheck })
    expect((await save({ name: '' }, { formId: 'guarded', captchaKey: 'token' })).status).toBe(400)
    expect(botCheck).not.toHaveBeenCalled()
  })

  it('a form with a bot check cannot be posted without script, and shows a message', async () => {
    await addStatePage()
    const response = await native({ page: '/state' })
    expect(response.status).toBe(422)
    expect(await stateOf(response)).toMatchObject({
      error: INCOMPLETE.error,
      errors: {},
      values: { name: 'Ada' },
    })
    expect(await stored('guarded')).toEqual([])
  })

  it('a filled-in decoy is thanked for and dropped, and the key is not spent', async () => {
    const own = { key: await key() }
    expect(await answer(await save(ADA, { ...own, decoy: 'cheap boats' }))).toEqual({
      status: 200,
      success: true,
    })
    expect(await stored()).toEqual([])
    expect(await db.query('select 1 from spent_keys')).toEqual([])
    expect((await save(ADA, { ...own, decoy: '' })).status).toBe(200)
    expect(await stored()).toHaveLength(1)
  })

  it('a form that was filled in within two seconds is stored with a mark, by script or not', async () => {
    const ago = (ms: number) => String(site.clock.now() - ms)
    await save({ name: 'Quick' }, { formId: 'guarded', captchaKey: 't', started: ago(1_999) })
    await native({ name: 'Quick as well', captchaKey: 't', started: ago(0) })
    await save({ name: 'Slow' }, { formId: 'guarded', captchaKey: 't', started: ago(2_000) })
    expect((await stored('guarded')).map(({ values, suspicious }) => [values.name, suspicious])).toEqual([
      ['Slow', false],
      ['Quick as well', true],
      ['Quick', true],
    ])
  })
})
