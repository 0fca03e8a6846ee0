import { describe, expect, it } from 'vitest'
import { onEachDatabase } from '../../../testing/databases.js'
import { ADA, allowOne, setUp, site, stored } from '../../../testing/forms.js'

onEachDatabase('forms', ({ open }) => {
  setUp(open)

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

    it('uses the page that the form names if the browser sends no referrer', async () => {
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

    it('accepts a multipart post, and reads no file', async () => {
      const body = new FormData()
      for (const [name, text] of Object.entries({ formId: 'contact', ...ADA })) body.set(name, text)
      body.set('message', new Blob(['x']), 'x.txt')
      const response = await site.app.request('/api/form/submit', {
        method: 'POST',
        body,
        headers: { origin: 'http://localhost' },
      })
      expect(response.status).toBe(303)
      expect((await stored())[0]?.values).toEqual({ ...ADA, message: '' })
    })

    it('drops a post with a filled honeypot, and answers as if it were stored', async () => {
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

    it('[FMSG-009] shows the page with the sentence when there were too many', async () => {
      await allowOne()
      await post(ADA)
      const response = await post({ ...ADA, message: 'again' }, from('http://localhost/contact'))
      expect(response.status).toBe(429)
      expect(await response.text()).toContain('Submission rate limit exceeded.')
    })

    it('answers a person with a page if it is rejected altogether', async () => {
      const elsewhere = await post(ADA, { headers: { origin: 'https://evil.example' } })
      expect(elsewhere.status).toBe(403)
      expect(elsewhere.headers.get('content-type')).toMatch(/^text\/html/)
      const unknown = await post({ ...ADA, formId: 'survey' })
      expect(unknown.status).toBe(404)
      expect(await unknown.text()).toContain('<p>This form has not been configured yet.</p>')
      expect(await stored()).toEqual([])
    })

    it('redirects a visitor who opens the address of the post to the home page', async () => {
      const response = await site.app.request('/api/form/submit')
      expect([response.status, response.headers.get('location')]).toEqual([303, '/'])
    })

    it('ignores a thank-you for a form that is not there', async () => {
      expect(await (await site.app.request('/contact?sent=<b>')).text()).toContain('<form')
    })
  })
})
