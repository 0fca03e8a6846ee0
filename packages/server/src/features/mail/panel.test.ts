import { ChangedBody, InboxBody, MailBody, TestMailBody } from '@site/runtime/contract'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { OWNER, signIn } from '../../../testing/app.js'
import { onDatabase } from '../../../testing/databases.js'
import { ADA, restart, site } from '../../../testing/forms.js'
import { header, listen, mail, sent, setUpMail, smtp } from '../../../testing/mail.js'

onDatabase('mail to the owner', ({ open }) => {
  setUpMail(open)

  describe('in the panel', () => {
    const owner = () => signIn(site)
    const get = async () => {
      const { cookie } = await owner()
      return v.parse(
        MailBody,
        await (await site.app.request('/api/config/mail', { headers: { cookie } })).json(),
      )
    }
    const state = async () => {
      const { cookie } = await owner()
      const response = await site.app.request('/api/config/inbox', { headers: { cookie } })
      return v.parse(InboxBody, await response.json()).mail
    }
    const post = async (path: string) => {
      const { cookie, crumb } = await owner()
      return site.post(`/api/config/mail/${path}?crumb=${crumb}`, {}, { headers: { cookie } })
    }

    it('is off without settings, and a test message gets that answer', async () => {
      await restart({})
      expect(await get()).toEqual({
        on: false,
        server: '',
        from: '',
        to: '',
        waiting: 0,
        lastSentAt: null,
        unsent: [],
      })
      expect(await state()).toBe('off')
      for (const path of ['test', 'retry']) {
        const response = await post(path)
        expect([response.status, (await response.json()).error]).toEqual([
          400,
          expect.stringContaining('no mail settings'),
        ])
      }
    })

    it('lists the recipients, the time of the last message, and the waiting ones', async () => {
      await sent()
      expect(await state()).toBe('on')
      const { port } = smtp
      await smtp.stop()
      await sent({ ...ADA, name: 'Bob' })
      expect(await state()).toBe('failing')
      expect(await get()).toEqual({
        on: true,
        server: `127.0.0.1:${port}`,
        from: 'mail@museum.example',
        to: OWNER.email,
        waiting: 1,
        lastSentAt: '2026-11-21T12:00:00.000Z',
        unsent: [
          {
            id: expect.any(Number),
            submissionId: expect.any(Number),
            formId: 'contact',
            orderNumber: null,
            attempts: 1,
            error: expect.stringContaining('could not be reached'),
            retryAt: '2026-11-21T12:00:30.000Z',
          },
        ],
      })
      await listen({}, port)
      expect(v.parse(ChangedBody, await (await post('retry')).json())).toEqual({ changed: 1 })
      await mail.sendDue()
      expect(await get()).toMatchObject({ waiting: 0, unsent: [] })
    })

    it('sends a test message, or reports the reason of its failure', async () => {
      expect(v.parse(TestMailBody, await (await post('test')).json())).toEqual({ to: OWNER.email })
      expect(header('subject')).toEqual(['Test message from River Museum'])
      await smtp.stop()
      const response = await post('test')
      expect([response.status, (await response.json()).error]).toEqual([
        502,
        expect.stringContaining('could not be reached'),
      ])
    })

    it('[AUTH-028] is for accounts that may use it', async () => {
      expect((await site.app.request('/api/config/mail')).status).toBe(401)
      for (const path of ['test', 'retry']) {
        expect((await site.post(`/api/config/mail/${path}`, {})).status).toBe(401)
        const { cookie } = await owner()
        expect((await site.post(`/api/config/mail/${path}`, {}, { headers: { cookie } })).status).toBe(400)
      }
      expect(smtp.received).toEqual([])
    })
  })
})
