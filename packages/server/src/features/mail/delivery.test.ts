import { describe, expect, it } from 'vitest'
import { withRaces } from '../../../testing/databases.js'
import { ADA, db, HOUR, restart, save } from '../../../testing/forms.js'
import {
  clock,
  failures,
  forgetLast,
  header,
  listen,
  mail,
  openOne,
  sent,
  setUpMail,
  smtp,
  states,
} from '../../../testing/mail.js'
import { smtpError } from '../../../testing/smtp.js'
import { LEASE_MS } from './queue.js'
import { GIVE_UP_MS, waitAfter } from './worker.js'

withRaces('mail to the owner', ({ open, it, race }) => {
  setUpMail(open)

  describe('no message is lost', () => {
    const failure = async () => {
      const [unsent] = (await mail.status()).unsent
      return unsent && { attempts: unsent.attempts, error: unsent.error, waits: unsent.retryAt !== null }
    }

    it('when the mail server is down: it is tried again, later each time, and arrives', async () => {
      const { port } = smtp
      await smtp.stop()
      await sent()
      expect(await failure()).toMatchObject({
        attempts: 1,
        waits: true,
        error: expect.stringContaining(`The mail server 127.0.0.1:${port} could not be reached`),
      })
      await mail.sendDue()
      expect((await failure())?.attempts).toBe(1)
      clock.advance(30_000)
      await mail.sendDue()
      expect((await failure())?.attempts).toBe(2)
      await listen({}, port)
      clock.advance(60_000)
      await mail.sendDue()
      expect(smtp.received).toHaveLength(1)
      expect(await states()).toEqual(['sent'])
      expect(failures).toHaveLength(2)
    })

    it('when the mail server is busy (4xx)', async () => {
      let rejected = 0
      await smtp.stop()
      await listen(
        {
          onRcptTo: (_address, _session, done) =>
            rejected++ === 0 ? done(smtpError(451, 'Try later')) : done(),
        },
        smtp.port,
      )
      await sent()
      expect(await failure()).toMatchObject({
        attempts: 1,
        waits: true,
        error: expect.stringContaining('451'),
      })
      clock.advance(HOUR)
      await mail.sendDue()
      expect(smtp.received).toHaveLength(1)
    })

    it('when this server stops in the middle of a message: the next one sends it, with the same number', async () => {
      await smtp.stop()
      let began: () => void = () => {}
      const inTheMiddle = new Promise<void>((resolve) => (began = resolve))
      await listen({ onMailFrom: () => began() }, smtp.port)
      await save(ADA)
      await inTheMiddle
      const [before] = await db.query<{ message_id: string }>('select message_id from mails')
      await mail.stop()
      expect(await states()).toEqual(['waiting'])
      await smtp.stop()
      await listen({}, smtp.port)
      await openOne().sendDue()
      expect(header('message-id')).toEqual([before?.message_id])
      expect(failures).toEqual([])
    })

    it('when the process is killed after the message was sent: it is sent again with the same number', async () => {
      // A process that is killed makes no further queries.
      const killed = openOne({
        db: {
          ...db,
          query: (sql, parameters) =>
            sql.startsWith('update mails set state')
              ? new Promise<never>(() => {})
              : db.query(sql, parameters),
        },
      })
      await restart({ mail: { ...mail, wake: () => {} }, now: clock.now })
      await save(ADA)
      forgetLast()
      killed.wake()
      await expect.poll(() => smtp.received.length).toBe(1)

      await mail.sendDue()
      expect(smtp.received).toHaveLength(1)
      clock.advance(LEASE_MS)
      await mail.sendDue()
      expect(smtp.received).toHaveLength(2)
      expect(header('message-id', 1)).toEqual(header('message-id', 0))
      expect(await states()).toEqual(['sent'])
    })

    race('when several servers share the queue: each message is sent once', async () => {
      await restart({ mail: { ...mail, wake: () => {} }, now: clock.now })
      const count = 12
      for (let n = 1; n <= count; n++) await save({ ...ADA, name: `Visitor ${n}` })
      await Promise.all([mail, openOne(), openOne()].map((one) => one.sendDue()))
      const names = smtp.received.map(({ text }) => /Visitor \d+/.exec(text)?.[0])
      expect([names.length, new Set(names).size]).toEqual([count, count])
      expect(new Set(await states())).toEqual(new Set(['sent']))
    })

    it('is not undone by a server that returns after its lease', async () => {
      let finish: (error: Error) => void = () => {}
      const slow = openOne({
        mailer: {
          server: 'slow:25',
          from: 'mail@museum.example',
          send: () => new Promise<void>((_resolve, reject) => (finish = reject)),
        },
      })
      await restart({ mail: { ...mail, wake: () => {} }, now: clock.now })
      await save(ADA)
      const late = slow.sendDue()
      await expect.poll(async () => (await db.query('select 1 from mails where attempts = 1')).length).toBe(1)
      clock.advance(LEASE_MS)
      await mail.sendDue()
      finish(new Error('too late'))
      await late
      expect(await states()).toEqual(['sent'])
    })

    it('except when the mail server rejects the address permanently (5xx): delivery ends, and the panel shows it', async () => {
      const { port } = smtp
      await smtp.stop()
      await listen(
        { onRcptTo: (_address, _session, done) => done(smtpError(550, 'No such user here')) },
        port,
      )
      await sent()
      expect(await states()).toEqual(['failed'])
      expect(await failure()).toEqual({
        attempts: 1,
        waits: false,
        error: `The mail server 127.0.0.1:${port} rejected the sender or the recipient (550 No such user here).`,
      })
      await smtp.stop()
      await listen({}, port)
      clock.advance(HOUR)
      await mail.sendDue()
      expect(smtp.received).toEqual([])
      expect(await mail.retry()).toBe(1)
      await mail.sendDue()
      expect(smtp.received).toHaveLength(1)
      expect(await failure()).toBeUndefined()
    })

    it('except after five days of failures: delivery ends', async () => {
      await smtp.stop()
      await sent()
      const end = clock.now() + GIVE_UP_MS
      let rounds = 0
      while ((await states())[0] === 'waiting' && rounds < 100) {
        rounds += 1
        clock.advance(6 * HOUR)
        await mail.sendDue()
      }
      expect(await states()).toEqual(['failed'])
      expect(Math.abs(clock.now() - end)).toBeLessThanOrEqual(12 * HOUR)
    })
  })
})

describe('the wait after a failure', () => {
  it('doubles up to six hours, and is never the same for two messages', () => {
    const minutes = [1, 2, 3, 10, 11, 12, 1_000].map((attempts) => waitAfter(attempts, 1) / 60_000)
    expect(minutes).toEqual([0.5, 1, 2, 256, 360, 360, 360])
    expect(waitAfter(3, 0)).toBe(60_000)
    expect(waitAfter(3, 0.5)).toBe(90_000)
  })
})
