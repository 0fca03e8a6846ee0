import { describe, expect, it } from 'vitest'
import { onDatabase } from '../../../testing/databases.js'
import { HOUR } from '../../../testing/forms.js'
import {
  clock,
  listen,
  mail,
  mailer,
  openOne,
  sent,
  setUpMail,
  smtp,
  useMail,
} from '../../../testing/mail.js'
import { smtpError } from '../../../testing/smtp.js'
import type { MailSettings } from './settings.js'

onDatabase('mail to the owner', ({ open }) => {
  setUpMail(open)

  describe('a connection that cannot be trusted', () => {
    const failsWith = async (settings: Partial<MailSettings>) => {
      await useMail({ mailer: mailer(settings) })
      await sent()
      const [unsent] = (await mail.status()).unsent
      expect(unsent?.retryAt).not.toBeNull()
      expect(smtp.received).toEqual([])
      return unsent?.error
    }

    it.each([['after greeting'], ['from the start']] as const)(
      'is not used when its certificate cannot be checked (%s)',
      async (tls) => {
        await smtp.stop()
        await listen({ secure: tls === 'from the start', hideSTARTTLS: false })
        expect(await failsWith({ tls })).toMatch(/no trusted secure connection \(.*certificate/)
      },
    )

    it('is not used when it offers no encryption', async () => {
      await smtp.stop()
      await listen({ disabledCommands: ['STARTTLS'] })
      expect(await failsWith({ tls: 'after greeting' })).toMatch(/no trusted secure connection/)
    })

    it('that rejects the password is reported without the password, and tried again', async () => {
      await smtp.stop()
      await listen({
        allowInsecureAuth: true,
        onAuth: ({ password }, _session, done) =>
          password === 'right' ? done(null, { user: 'u' }) : done(smtpError(535, 'Bad credentials')),
      })
      const error = await failsWith({ user: 'u', password: 'hunter2' })
      expect(error).toMatch(/rejected the user name or the password \(535 .*\)/)
      expect(error).not.toContain('hunter2')
      clock.advance(HOUR)
      await openOne({ mailer: mailer({ user: 'u', password: 'right' }) }).sendDue()
      expect(smtp.received).toHaveLength(1)
    })
  })
})
