import { MASKED_PASSWORD } from '@site/runtime/contract'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { onDatabase } from '../../../../testing/databases.js'
import { addForm, answer, db, HOUR, key, restart, save, setUp, stored } from '../../../../testing/forms.js'
import { Passwords } from '../../../base/auth/password.js'

const PASSWORD = 'a horse of four words'

onDatabase('a password', ({ open }) => {
  setUp(open)
  beforeEach(() =>
    addForm({
      id: 'member',
      fields: [
        { id: 'name', type: 'text', label: 'Name' },
        { id: 'secret', type: 'password', label: 'Password' },
      ],
    }),
  )
  afterEach(() => vi.restoreAllMocks())
  const send = (secret: string, more: Record<string, string> = {}) =>
    save({ name: 'Ada', secret }, { formId: 'member', ...more })

  it('[FLD-016] is nowhere in the database but as its scrypt hash, and is listed as a mask', async () => {
    expect((await send(PASSWORD)).status).toBe(200)
    const [row] = await db.query<{ field_values: { secret: string } }>('select field_values from submissions')
    expect(row?.field_values.secret).toMatch(/^scrypt\$/)
    expect(await new Passwords().verify(PASSWORD, row?.field_values.secret)).toBe(true)
    const everything = [
      await db.query('select * from submissions'),
      await db.query('select * from spent_keys'),
    ]
    expect(JSON.stringify(everything)).not.toContain(PASSWORD)
    expect((await stored('member'))[0]?.values).toEqual({ name: 'Ada', secret: MASKED_PASSWORD })
  })

  it('[FLD-016] is hashed at full cost unless a site sets another', async () => {
    await restart({ passwordCost: undefined })
    await send(PASSWORD)
    const [row] = await db.query<{ field_values: { secret: string } }>('select field_values from submissions')
    expect(row?.field_values.secret).toMatch(/^scrypt\$32768\$8\$1\$/)
  })

  it('[FLD-016] stays masked when its field has changed its type or is removed', async () => {
    await send(PASSWORD)
    await addForm({ id: 'member', fields: [{ id: 'secret', type: 'text', label: 'Nickname' }] })
    expect((await stored('member'))[0]?.values.secret).toBe(MASKED_PASSWORD)
  })

  it('that was left out is an empty value, without a mask', async () => {
    await send('')
    expect((await stored('member'))[0]?.values.secret).toBe('')
  })

  it('leaves no quick hash that would distinguish passwords', async () => {
    await send(PASSWORD)
    await send('another')
    const rows = await db.query<{ content_hash: string }>('select content_hash from spent_keys')
    expect(rows).toHaveLength(2)
    expect(rows[0]?.content_hash).toBe(rows[1]?.content_hash)
  })

  it('counts as content: a repeated one gets the same success, another is rejected', async () => {
    const own = { key: await key() }
    await send(PASSWORD, own)
    expect(await answer(await send(PASSWORD, own))).toEqual({ status: 200, success: true })
    expect(await answer(await send('another', own))).toMatchObject({ status: 401, code: 'key-used' })
    expect(await answer(await send('', own))).toMatchObject({ status: 401, code: 'key-used' })
    expect(await stored('member')).toHaveLength(1)
  })

  it('is hashed once, however often its form is sent again', async () => {
    const own = { key: await key() }
    await send(PASSWORD, own)
    const hash = vi.spyOn(Passwords.prototype, 'hash')
    const verify = vi.spyOn(Passwords.prototype, 'verify')
    for (let count = 0; count < 5; count += 1) expect((await send(PASSWORD, own)).status).toBe(200)
    expect((await send('another', own)).status).toBe(401)
    expect(hash).not.toHaveBeenCalled()
    expect(verify).not.toHaveBeenCalled()
  })

  it('is compared with its hash once after a restart, and there are as many repeats as submissions', async () => {
    const own = { key: await key() }
    await send(PASSWORD, own)
    await restart({ rates: { submissions: { count: 3, windowMs: HOUR } } })
    const verify = vi.spyOn(Passwords.prototype, 'verify')
    for (let count = 0; count < 3; count += 1) expect((await send(PASSWORD, own)).status).toBe(200)
    expect(verify).toHaveBeenCalledTimes(1)
    const rejected = await send(PASSWORD, own)
    expect([rejected.status, rejected.headers.get('retry-after')]).toEqual([429, '3600'])
    expect(await stored('member')).toHaveLength(1)
  })
})
