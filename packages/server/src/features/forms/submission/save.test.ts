import { FormSubmissionKeyBody, SaveFormSubmission } from '@site/runtime/contract'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { setLanguage } from '../../../../testing/app.js'
import { onDatabase } from '../../../../testing/databases.js'
import { ADA, allowOne, answer, db, HOUR, key, save, setUp, site, stored } from '../../../../testing/forms.js'

onDatabase('forms', ({ open }) => {
  setUp(open)

  describe('sending a form by script', () => {
    it('[FORM-004] a post with an empty body gets a key', async () => {
      const response = await site.app.request('/api/form/FormSubmissionKey', {
        method: 'POST',
        headers: { origin: 'http://localhost' },
      })
      expect(response.headers.get('cache-control')).toBe('private, no-store')
      expect(v.is(FormSubmissionKeyBody, await response.json())).toBe(true)
    })

    it('[FORM-005] stores the values once, with the time and the other fields; census fields are accepted', async () => {
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
        {
          id: expect.any(Number),
          formId: 'contact',
          at: new Date('2026-11-21T12:00:00.000Z'),
          values: ADA,
          files: [],
          suspicious: false,
          read: false,
          fields: [
            { id: 'name', type: 'text', label: 'Your name' },
            { id: 'email', type: 'email', label: 'Email' },
            { id: 'message', type: 'textarea', label: 'Message' },
          ],
        },
      ])
      const [row] = await db.query<{ details: unknown }>('select details from submissions')
      expect(row?.details).toMatchObject({
        objectName: 'contact-page',
        submitButtonText: 'Send',
        isOverlayForm: true,
      })
      expect(row?.details).not.toHaveProperty('pageTitle')
      expect(row?.details).not.toHaveProperty('captchaKey')
    })

    it('keeps text as it was typed, with its markup', async () => {
      const name = '<img src=x onerror=alert(1)> \u0000 \ud800'
      await save({ ...ADA, name })
      expect((await stored())[0]?.values.name).toBe('<img src=x onerror=alert(1)> \ufffd \ufffd')
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

    it('keeps parts of a field that the form does not have, as a post without script names them', async () => {
      expect((await save({ ...ADA, day: { Month: '2', Day: '9' } })).status).toBe(200)
      expect((await stored())[0]?.values).toMatchObject({ 'day.Month': '2', 'day.Day': '9' })
    })

    it.each([
      ['a name that no control can have', { ...ADA, 'a\nb': 'true' }],
      ['a field called __proto__', '{"__proto__":"x","name":"Ada","email":"ada@example.org"}'],
      [
        'an object in an object under a name that the form does not have',
        { ...ADA, admin: { is: { a: 'b' } } },
      ],
      ['a number', { ...ADA, name: 7 }],
      ['a list', [ADA]],
      ['null', null],
      ['no JSON', '{'],
      ['nothing', ''],
    ])('[FMSG-004] refuses %s as a whole', async (_what, form) => {
      const response = await save(form as string)
      expect(await answer(response)).toEqual({
        status: 400,
        error: 'Could not parse the form fields, please check your entries.',
        errors: {},
      })
      expect(await stored()).toEqual([])
    })

    it('answers in the language of the website', async () => {
      await setLanguage(db, 'de-AT')
      const { errors } = await (await save({ ...ADA, name: '' })).json()
      expect(errors.name).not.toMatch(/required/)
      expect(errors.name).toContain('Your name')
      await setLanguage(db, 'en-GB')
    })
  })

  describe('rejecting', () => {
    it('[FMSG-008] answers 404 for a form that is not there', async () => {
      expect(await answer(await save(ADA, { formId: 'survey' }))).toEqual({
        status: 404,
        error: 'This form has not been configured yet.',
      })
    })

    it('[FMSG-009] answers 429 to the 21st submission of an hour, with the time to come back', async () => {
      for (let count = 0; count < 20; count++) {
        expect((await save({ ...ADA, message: String(count) })).status).toBe(200)
      }
      site.clock.advance(HOUR / 4)
      const own = { key: await key() }
      const rejected = await save(ADA, own)
      expect(rejected.headers.get('retry-after')).toBe('2700')
      expect(await answer(rejected)).toMatchObject({
        status: 429,
        error: 'Unable to submit form. Submission rate limit exceeded. Please try again later.',
      })
      expect((await save({ email: ADA.email }, { formId: 'newsletter' })).status).toBe(200)
      site.clock.advance((HOUR * 3) / 4 + 1)
      expect((await save(ADA)).status).toBe(200)
      expect(await stored()).toHaveLength(21)
    })

    it('does not count rejected or repeated submissions', async () => {
      await allowOne()
      await save({ ...ADA, name: '' })
      const own = { key: await key() }
      expect((await save(ADA, own)).status).toBe(200)
      expect((await save(ADA, own)).status).toBe(200)
      expect((await save({ ...ADA, message: 'new' })).status).toBe(429)
    })

    it('answers 415 to another format, and 413 to a body that is too large', async () => {
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

    it('every rejection is an error as the contract describes it', async () => {
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
})
