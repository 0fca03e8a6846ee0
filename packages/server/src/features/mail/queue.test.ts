import { describe, expect, it } from 'vitest'
import { onDatabase } from '../../../testing/databases.js'
import { ADA, db, key, restart, save } from '../../../testing/forms.js'
import { mail, sent, setUpMail, smtp, states, useMail } from '../../../testing/mail.js'

onDatabase('mail to the owner', ({ open }) => {
  setUpMail(open)

  describe('the queue', () => {
    it('is filled in the transaction that stores the submission, or neither is stored', async () => {
      await restart({
        mail: { ...mail, queue: () => Promise.reject(new Error('The queue is broken.')) },
      })
      expect((await save(ADA)).status).toBe(500)
      expect(await db.query('select 1 from submissions')).toEqual([])
      expect(await states()).toEqual([])
    })

    it('holds one message for a submission that is sent twice with one key', async () => {
      const more = { key: await key() }
      await save(ADA, more)
      await save(ADA, more)
      await mail.sendDue()
      expect(smtp.received).toHaveLength(1)
    })

    it('never delays a visitor: the answer arrives while the mail server is silent', async () => {
      let answer = 0
      await useMail({
        mailer: {
          server: 'silent:25',
          from: 'mail@museum.example',
          send: (_message, signal) => {
            answer += 1
            return new Promise((_resolve, reject) => {
              signal.addEventListener('abort', () => reject(signal.reason), { once: true })
            })
          },
        },
      })
      expect((await save(ADA)).status).toBe(200)
      expect((await save({ ...ADA, name: 'Bob' })).status).toBe(200)
      await expect.poll(() => answer).toBe(1)
      await mail.stop()
      expect(await states()).toEqual(['waiting', 'waiting'])
    })

    it('stays empty where the server has no mail settings', async () => {
      await restart({})
      await save(ADA)
      expect(await states()).toEqual([])
    })

    it('forgets a message whose submission is deleted before it is sent', async () => {
      await smtp.stop()
      await sent()
      await db.query('delete from submissions')
      expect(await states()).toEqual([])
    })
  })
})
