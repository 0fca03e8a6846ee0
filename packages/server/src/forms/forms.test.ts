import { FormSubmissionKeyBody, SaveFormSubmission, type SubmissionBody } from '@site/runtime/contract'
import * as v from 'valibot'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Database } from '../database/database.js'
import { createTestApp, type TestApp, WEBSITE } from '../testing/app.js'
import { OPEN_TIMEOUT_MS, testEngines } from '../testing/databases.js'
import { KEY_LIFETIME_MS } from './key.js'
import { listSubmissions } from './store.js'

const HOUR = 3_600_000
const ADA = { name: 'Ada', email: 'ada@example.org', message: 'Is the lock open?\nToday?' }

describe.each(testEngines)('forms on $name', ({ open }) => {
  let db: Database
  let site: TestApp
  beforeAll(async () => {
    db = await open()
  }, OPEN_TIMEOUT_MS)
  afterAll(() => db.close())
  beforeEach(async () => {
    site = await createTestApp(db)
    await db.script('delete from submissions; delete from spent_keys;')
  })

  const stored = (formId = 'contact'): Promise<SubmissionBody[]> => listSubmissions(db, WEBSITE, formId)
  const key = async (from = site) =>
    v.parse(FormSubmissionKeyBody, await (await from.post('/api/form/FormSubmissionKey', {})).json()).key

  const save = async (form: unknown, more: Record<string, string> = {}) =>
    site.post('/api/form/SaveFormSubmission', {
      key: await key(),
      formId: 'contact',
      form: typeof form === 'string' ? form : JSON.stringify(form),
      ...more,
    })
  const answer = async (response: Response) => ({ status: response.status, ...(await response.json()) })

  describe('sending a form by script', () => {
    it('[FORM-004] a post with an empty body gets a key', async () => {
      const response = await site.app.request('/api/form/FormSubmissionKey', {
        method: 'POST',
        headers: { origin: 'http://localhost' },
      })
      expect(response.headers.get('cache-control')).toBe('private, no-store')
      expect(v.is(FormSubmissionKeyBody, await response.json())).toBe(true)
    })

    it('[FORM-005] stores the values once, with the time and what was sent beside them; census fields are let through', async () => {
      const more = {
        collectionId: '5f0c2d9be1a4c70017a3b1d1',
        objectName: 'contact-page',
        submitButtonText: 'Send',
        isOverlayForm: 'true',
        captchaKey: 'token',
        pageTitle: 'a census field',
      }
      const response = await save(ADA, more)
      expect(await answer(response)).toEqual({ status: 200, success: true })
      expect(await stored()).toEqual([
        { id: expect.any(Number), formId: 'contact', createdAt: '2026-11-21T12:00:00.000Z', values: ADA },
      ])
      const [row] = await db.query<{ details: unknown }>('select details from submissions')
      expect(row?.details).toMatchObject({
        objectName: 'contact-page',
        submitButtonText: 'Send',
        isOverlayForm: true,
      })
      expect(row?.details).not.toHaveProperty('pageTitle')
    })

    it('keeps text as it was typed, markup and all', async () => {
      const name = '<img src=x onerror=alert(1)> \u0000 \ud800'
      await save({ ...ADA, name })
      expect((await stored())[0]?.values.name).toBe('<img src=x onerror=alert(1)> \ufffd \ufffd')
    })
  })

  describe('a key', () => {
    it('stores one submission when the same one is sent again, because the answer was lost', async () => {
      const own = { key: await key() }
      expect((await save(ADA, own)).status).toBe(200)
      site.clock.advance(KEY_LIFETIME_MS * 2)
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

    it('is refused for other content once it is used', async () => {
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

    it('of two different submissions at once one is stored and one refused', async () => {
      const own = { key: await key() }
      const responses = await Promise.all([save(ADA, own), save({ ...ADA, message: 'Another' }, own)])
      expect(responses.map(({ status }) => status).sort()).toEqual([200, 401])
      expect(await stored()).toHaveLength(1)
    })

    it('stays good when the form was refused, so that it can be put right', async () => {
      const own = { key: await key() }
      expect((await save({ ...ADA, email: 'ada' }, own)).status).toBe(400)
      expect((await save(ADA, own)).status).toBe(200)
    })

    it('ends after 30 minutes', async () => {
      const [early, late] = [{ key: await key() }, { key: await key() }]
      site.clock.advance(KEY_LIFETIME_MS - 1)
      expect((await save(ADA, early)).status).toBe(200)
      site.clock.advance(1)
      expect(await answer(await save(ADA, late))).toMatchObject({ status: 401, code: 'key-expired' })
    })

    it('of another site is refused', async () => {
      const other = await createTestApp(db, { site: { id: 'b'.repeat(24), folder: '/nowhere' } })
      expect(await answer(await save(ADA, { key: await key(other) }))).toMatchObject({
        status: 401,
        code: 'key-invalid',
      })
    })

    it.each(['', 'x', '..', 'a.b.c', 'a'.repeat(190)])(
      'that was never given out, such as %j, is refused',
      async (bad) => {
        expect((await save(ADA, { key: bad })).status).toBe(401)
        expect(await stored()).toEqual([])
      },
    )

    it('with another expiry than it was given is refused', async () => {
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

  describe('checking', () => {
    it('[FORM-006] answers status, the errors by field id and a sentence for the whole form', async () => {
      const response = await save({ name: '  ', email: 'ada@example', message: 'x'.repeat(201) })
      expect(response.status).toBe(400)
      expect(await response.json()).toEqual({
        status: 400,
        error: 'One or more fields is invalid, please check your entries.',
        errors: {
          name: 'Your name is required.',
          email: 'Email is not valid. Email addresses should follow the format name@example.com.',
          message: 'You have exceeded the character limit.',
        },
      })
      expect(await stored()).toEqual([])
    })

    it('counts a line break as one, and passes what is exactly as long as allowed', async () => {
      expect((await save({ ...ADA, message: `${'x'.repeat(198)}\r\ny` })).status).toBe(200)
      expect((await stored())[0]?.values.message).toHaveLength(200)
    })

    it('passes an optional field that is empty or missing', async () => {
      const { message: _, ...rest } = ADA
      expect((await save({ ...rest, message: '' })).status).toBe(200)
      expect((await save(rest)).status).toBe(200)
      expect((await save({}, { formId: 'newsletter' })).status).toBe(200)
    })

    it.each([
      ['a field that the form does not have', { ...ADA, admin: 'true' }],
      ['a field called __proto__', '{"__proto__":"x","name":"Ada","email":"ada@example.org"}'],
      ['a field called constructor', { ...ADA, constructor: 'x' }],
      ['a number', { ...ADA, name: 7 }],
      ['a list', [ADA]],
      ['null', null],
      ['no JSON', '{'],
      ['nothing', ''],
    ])('refuses %s as a whole', async (_what, form) => {
      const response = await save(form as string)
      expect(await answer(response)).toEqual({
        status: 400,
        error: 'Could not parse the form fields, please check your entries.',
        errors: {},
      })
      expect(await stored()).toEqual([])
    })

    it('says so in the language of the website', async () => {
      await db.query(`update websites set settings = jsonb_set(settings, '{language}', '"de-AT"')`)
      const { errors } = await (await save({ ...ADA, name: '' })).json()
      expect(errors.name).not.toMatch(/required/)
      expect(errors.name).toContain('Your name')
      await db.query(`update websites set settings = jsonb_set(settings, '{language}', '"en-GB"')`)
    })
  })

  describe('refusing', () => {
    it('[FMSG-008] answers 404 for a form that is not there', async () => {
      expect(await answer(await save(ADA, { formId: 'survey' }))).toEqual({
        status: 404,
        error: 'This form has not been configured yet.',
      })
    })

    it('answers 429 to the 21st submission of an hour, and says when to come back', async () => {
      for (let count = 0; count < 20; count++) {
        expect((await save({ ...ADA, message: String(count) })).status).toBe(200)
      }
      site.clock.advance(HOUR / 4)
      const own = { key: await key() }
      const refused = await save(ADA, own)
      expect(refused.headers.get('retry-after')).toBe('2700')
      expect(await answer(refused)).toMatchObject({
        status: 429,
        error: 'Unable to submit form. Submission rate limit exceeded. Please try again later.',
      })
      expect((await save({ email: ADA.email }, { formId: 'newsletter' })).status).toBe(200)
      site.clock.advance((HOUR * 3) / 4 + 1)
      expect((await save(ADA)).status).toBe(200)
      expect(await stored()).toHaveLength(21)
    })

    it('does not count refused or repeated submissions', async () => {
      site = await createTestApp(db, { submissionLimit: { count: 1, windowMs: HOUR } })
      await save({ ...ADA, name: '' })
      const own = { key: await key() }
      expect((await save(ADA, own)).status).toBe(200)
      expect((await save(ADA, own)).status).toBe(200)
      expect((await save({ ...ADA, message: 'new' })).status).toBe(429)
    })

    it('answers 415 to another format, and 413 to too much', async () => {
      const post = (body: string, type: string) =>
        site.app.request('/api/form/SaveFormSubmission', {
          method: 'POST',
          body,
          headers: {
            'content-type': type,
            origin: 'http://localhost',
            'content-length': String(body.length),
          },
        })
      expect(await answer(await post('{}', 'application/json'))).toMatchObject({
        status: 415,
        error: expect.stringContaining('application/x-www-form-urlencoded'),
      })
      const long = `form=${'x'.repeat(300_000)}`
      expect(await answer(await post(long, 'application/x-www-form-urlencoded'))).toMatchObject({
        status: 413,
      })
    })

    it.each([
      ['another origin', { origin: 'https://evil.example' }],
      ['an origin that is hidden', { origin: 'null' }],
      ['a sister site without origin', { origin: '', 'sec-fetch-site': 'same-site' }],
      ['another site without origin', { origin: '', 'sec-fetch-site': 'cross-site' }],
    ])('answers 403 to a call from %s', async (_what, headers) => {
      const sent = new Headers(headers)
      if (sent.get('origin') === '') sent.delete('origin')
      for (const path of ['/api/form/FormSubmissionKey', '/api/form/SaveFormSubmission', '/api/auth/Login']) {
        const response = await site.app.request(path, { method: 'POST', headers: sent })
        expect(response.status).toBe(403)
      }
    })

    it('every refusal is what the contract calls an error', async () => {
      const { ErrorBody } = await import('@site/runtime/contract')
      for (const response of [
        await save({}),
        await save(ADA, { key: 'x' }),
        await save(ADA, { formId: 'x' }),
      ]) {
        expect(v.is(ErrorBody, await response.json())).toBe(true)
      }
      expect(v.parse(SaveFormSubmission, {})).toMatchObject({ key: '', isOverlayForm: false })
    })
  })

  describe('posting a form without script', () => {
    const post = (fields: Record<string, string>, more?: RequestInit) =>
      site.post('/api/form/submit', { formId: 'contact', ...fields }, more)
    const from = (referer: string) => ({ headers: { referer } })

    it('stores it and thanks on the page it was posted from', async () => {
      const response = await post({ ...ADA, decoy: '' }, from('http://localhost/contact?utm=1'))
      expect([response.status, response.headers.get('location')]).toEqual([303, '/contact?sent=contact'])
      expect(await stored()).toMatchObject([{ values: ADA }])
      const thanks = await (await site.app.request('/contact?sent=contact')).text()
      expect(thanks).toContain('<p role="status">Thank you, we will write back.</p>')
      expect(thanks).not.toContain('<form')
    })

    it('takes the page that the form names, when the browser keeps its own to itself', async () => {
      const response = await post({ ...ADA, page: '/contact' })
      expect(response.headers.get('location')).toBe('/contact?sent=contact')
    })

    it.each([
      ['https://evil.example/contact', '/?sent=contact'],
      ['http://localhost//evil.example/', '/?sent=contact'],
      ['http://localhost/no-such-page', '/?sent=contact'],
      ['not an address', '/?sent=contact'],
    ])('goes nowhere else, whatever the browser says it came from: %s', async (referer, location) => {
      const response = await post({ ...ADA, page: 'https://evil.example/' }, from(referer))
      expect(response.headers.get('location')).toBe(location)
    })

    it('shows the page again with the errors and what was typed, as text', async () => {
      const name = '"><script>window.__x=1</script>'
      const response = await post(
        { ...ADA, name: name.repeat(2), email: 'ada' },
        from('http://localhost/contact'),
      )
      expect(response.status).toBe(422)
      expect(response.headers.get('content-security-policy')).toContain("script-src 'self'")
      const text = await response.text()
      expect(text).toContain(
        '<p data-part="message">One or more fields is invalid, please check your entries.</p>',
      )
      expect(text).toContain(
        '<p data-part="error" id="name-error">You have exceeded the character limit.</p>',
      )
      expect(text).toContain('<p data-part="error" id="message-error"></p>')
      expect(text).toContain('name="email" value="ada"')
      expect(text).toContain('value="&quot;&gt;&lt;script&gt;')
      expect(text).not.toContain('<script>window')
      expect(await stored()).toEqual([])
    })

    it('takes a post as multipart, and reads no file', async () => {
      const body = new FormData()
      for (const [name, text] of Object.entries({ ...ADA, formId: 'contact' })) body.set(name, text)
      body.set('message', new Blob(['x']), 'x.txt')
      const response = await site.app.request('/api/form/submit', {
        method: 'POST',
        body,
        headers: { origin: 'http://localhost' },
      })
      expect(response.status).toBe(303)
      expect((await stored())[0]?.values).toEqual({ ...ADA, message: '' })
    })

    it('drops a post whose decoy is filled in, and does not let it know', async () => {
      const response = await post({ ...ADA, page: '/contact', decoy: 'cheap boats' })
      expect(response.headers.get('location')).toBe('/contact?sent=contact')
      expect(await stored()).toEqual([])
    })

    it('stores two clicks on one button once, and the same words a minute later again', async () => {
      await Promise.all([post(ADA), post(ADA)])
      expect(await stored()).toHaveLength(1)
      site.clock.advance(59_000)
      await post(ADA)
      expect(await stored()).toHaveLength(1)
      site.clock.advance(2_000)
      expect((await post(ADA)).status).toBe(303)
      expect(await stored()).toHaveLength(2)
    })

    it('shows the page with the sentence when there were too many', async () => {
      site = await createTestApp(db, { submissionLimit: { count: 1, windowMs: HOUR } })
      await post(ADA)
      const response = await post({ ...ADA, message: 'again' }, from('http://localhost/contact'))
      expect(response.status).toBe(429)
      expect(await response.text()).toContain('Submission rate limit exceeded.')
    })

    it('tells a person in a page when it is refused altogether', async () => {
      const elsewhere = await post(ADA, { headers: { origin: 'https://evil.example' } })
      expect(elsewhere.status).toBe(403)
      expect(elsewhere.headers.get('content-type')).toMatch(/^text\/html/)
      const unknown = await post({ ...ADA, formId: 'survey' })
      expect(unknown.status).toBe(404)
      expect(await unknown.text()).toContain('<p>This form has not been configured yet.</p>')
      expect(await stored()).toEqual([])
    })

    it('leads somebody who opens the address of the post to the first page', async () => {
      const response = await site.app.request('/api/form/submit')
      expect([response.status, response.headers.get('location')]).toEqual([303, '/'])
    })

    it('ignores a thank-you for a form that is not there', async () => {
      expect(await (await site.app.request('/contact?sent=<b>')).text()).toContain('<form')
    })
  })
})
