import { ChangedBody, InboxBody, MailBody, TestMailBody } from '@site/runtime/contract'
import type { SMTPServerOptions } from 'smtp-server'
import * as v from 'valibot'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addAccount, fakeClock, OWNER, setLanguage, signIn } from '../testing/app.js'
import { OPEN_TIMEOUT_MS, testEngines } from '../testing/databases.js'
import { ADA, addForm, db, restart, save, setUp, site } from '../testing/forms.js'
import { smtpError, startSmtp, type TestSmtp } from '../testing/smtp.js'
import { WEBSITE } from '../testing/test-site.js'
import { type Mail, type MailOptions, openMail } from './mail.js'
import type { Mailer } from './mailer.js'
import { LEASE_MS } from './queue.js'
import type { MailSettings } from './settings.js'
import { createSmtpMailer } from './smtp.js'
import { GIVE_UP_MS, waitAfter } from './worker.js'

const HOUR_MS = 3_600_000

describe.each(testEngines)('mail to the owner on $name', ({ open }) => {
  let smtp: TestSmtp
  let mail: Mail
  let failures: unknown[]
  let clock: ReturnType<typeof fakeClock>
  const opened: { stop(): Promise<void> }[] = []
  setUp(open)
  beforeAll(async () => {
    await restart({})
    await addAccount(db, [1])
  }, OPEN_TIMEOUT_MS)
  beforeEach(async () => {
    await db.script('delete from mails')
    failures = []
    clock = fakeClock()
    smtp = await listen()
    await use()
  })
  afterEach(async () => {
    for (const one of opened.splice(0)) await one.stop()
  })

  const listen = async (options?: SMTPServerOptions, port?: number) => {
    const server = await startSmtp(options, port)
    opened.push(server)
    return server
  }
  const mailer = (settings: Partial<MailSettings> = {}): Mailer =>
    createSmtpMailer({
      host: '127.0.0.1',
      port: smtp.port,
      tls: 'off',
      user: '',
      password: '',
      from: { name: 'River Museum', address: 'mail@museum.example' },
      to: '',
      ...settings,
    })
  const openOne = (more: Partial<MailOptions> = {}) => {
    const one = openMail({
      db,
      websiteId: WEBSITE,
      mailer: mailer(),
      to: '',
      now: clock.now,
      random: () => 1,
      log: (error) => failures.push(error),
      ...more,
    })
    opened.unshift(one)
    return one
  }
  /** Starts the site with mail, on a clock that goes on where it was. */
  const use = async (more: Partial<MailOptions> = {}) => {
    mail = openOne(more)
    await restart({ mail, now: clock.now })
  }
  const sent = async (values: object = ADA, formId = 'contact') => {
    expect((await save(values, { formId })).status).toBe(200)
    await mail.sendDue()
  }
  const states = async () =>
    (await db.query<{ state: string }>('select state from mails order by id')).map(({ state }) => state)
  const newest = async () => (await db.query<{ id: number }>('select max(id) as id from submissions'))[0]?.id
  const header = (name: string, index = 0) => smtp.taken[index]?.headers.get(name)

  describe('a message', () => {
    it('says what was sent under the labels of the form, as plain text, to the owner’s account', async () => {
      await sent()
      expect(smtp.taken).toHaveLength(1)
      const [message] = smtp.taken
      expect([message?.from, message?.to]).toEqual(['mail@museum.example', [OWNER.email]])
      expect(message?.text).toBe(
        [
          'Your name:\nAda\n\nEmail:\nada@example.org\n\nMessage:\nIs the lock open?\nToday?\n',
          'Sent on 21 November 2026 at 12:00 UTC.\nReply to this email to write to ada@example.org.',
        ].join('\n') +
          `\nRead it in the panel: https://river-museum.example/config/?screen=inbox&at=submission%2F${await newest()}\n`,
      )
      expect(header('from')).toEqual(['River Museum <mail@museum.example>'])
      expect(header('to')).toEqual([OWNER.email])
      expect(header('reply-to')).toEqual(['ada@example.org'])
      expect(header('subject')).toEqual(['New message: Contact'])
      expect(header('content-type')?.[0]).toMatch(/^text\/plain; charset=utf-8/)
      expect(header('auto-submitted')).toEqual(['auto-generated'])
      expect(header('message-id')?.[0]).toMatch(/^<[\w-]{36}@museum\.example>$/)
      expect(await states()).toEqual(['sent'])
    })

    it('is in the language of the website, leads to the panel, and masks passwords', async () => {
      await addForm({
        id: 'secret',
        name: 'Geheim',
        fields: [
          { id: 'p', type: 'password', label: 'Passwort' },
          { id: 'a', type: 'text', label: 'Größe' },
        ],
      })
      await setLanguage(db, 'de')
      try {
        await sent({ p: 'hunter2', a: '<b>1 m</b>' }, 'secret')
        expect(smtp.taken[0]?.text).toContain('Größe:\n<b>1 m</b>')
        expect(smtp.taken[0]?.text).not.toContain('hunter2')
        expect(smtp.taken[0]?.text).toMatch(
          /In der Verwaltung lesen: https:\/\/river-museum\.example\/config\/\?screen=inbox&at=submission%2F\d+/,
        )
        expect(header('subject')).toEqual(['Neue Nachricht: Geheim'])
        expect(header('reply-to')).toBeUndefined()
      } finally {
        await setLanguage(db, 'en-GB')
      }
    })

    it('takes nothing into a header that would make another one', async () => {
      await addForm({
        id: 'hostile',
        name: 'Contact\r\nBcc: all@example.org\r\n\r\nbody',
        fields: [
          { id: 'email', type: 'text', label: 'To: x' },
          { id: 'real', type: 'email', label: 'E-mail' },
        ],
      })
      await db.query(
        `insert into submissions (website_id, form_id, field_values, details, created_at)
         values ($1, 'hostile', $2, '{}', now())`,
        [
          WEBSITE,
          JSON.stringify({ email: 'a\r\n.\r\nMAIL FROM:<x@y.zz>\u0007', real: 'a@b.cc\r\nBcc: x@y.zz' }),
        ],
      )
      await db.query(
        `insert into mails (website_id, submission_id, message_id, state, queued_at, due_at)
         select website_id, id, '<1@museum.example>', 'waiting', $1, $1 from submissions where form_id = 'hostile'`,
        [new Date(clock.now())],
      )
      await mail.sendDue()
      const [message] = smtp.taken
      expect(message?.to).toEqual([OWNER.email])
      expect([...(message?.headers.keys() ?? [])]).not.toContain('bcc')
      expect(header('reply-to')).toBeUndefined()
      expect(header('subject')).toEqual(['New message: Contact Bcc: all@example.org body'])
      expect(message?.text).toContain('a\n.\nMAIL FROM:<x@y.zz>\n')
      expect(message?.text).not.toContain('\u0007')
    })

    it.each([
      'ada@example.org, eve@example.org',
      '"Ada" <ada@example.org>',
      'ada@example',
      'ada@exämple.org',
      'ада@example.org',
    ])('is answered to the sender’s address when the visitor’s is %s', async (email) => {
      await addForm({ id: 'reply', emailRule: 'short', fields: [{ id: 'e', type: 'text' }] })
      const details = JSON.stringify({ asked: [{ id: 'e', type: 'email', label: 'E-mail' }] })
      await save({ e: email }, { formId: 'reply' })
      await mail.stop()
      await db.query('update submissions set details = $1', [details])
      await db.query(`update mails set state = 'waiting', due_at = queued_at`)
      smtp.taken.length = 0
      await openOne().sendDue()
      expect(smtp.taken).toHaveLength(1)
      expect(header('reply-to')).toBeUndefined()
    })

    it('goes to the form’s own address, else to the one of the settings, else to the owner’s account', async () => {
      await use({ to: 'office@museum.example' })
      await sent()
      await addForm({ id: 'own', fields: [{ id: 'a', type: 'text' }] })
      await db.query(
        `update forms set definition = definition || '{"notify":"boats@museum.example"}' where id = 'own'`,
      )
      await sent({ a: '1' }, 'own')
      expect(smtp.taken.map(({ to }) => to)).toEqual([['office@museum.example'], ['boats@museum.example']])
    })

    it('of a form with its own address shows that address to no template', async () => {
      await db.query(
        `update forms set definition = definition || '{"notify":"boats@museum.example"}' where id = 'contact'`,
      )
      const { openSite } = await import('../site/site.js')
      const opened = openSite(db, WEBSITE)
      expect(JSON.stringify([await opened.forms(), await opened.form('contact')])).not.toContain('boats@')
      expect(await opened.notify('contact')).toBe('boats@museum.example')
      await db.query(`update forms set definition = definition - 'notify' where id = 'contact'`)
    })
  })

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
      const { key } = await import('../testing/forms.js')
      const more = { key: await key() }
      await save(ADA, more)
      await save(ADA, more)
      await mail.sendDue()
      expect(smtp.taken).toHaveLength(1)
    })

    it('never lets a visitor wait: the answer comes while the mail server is silent', async () => {
      let asked = 0
      await use({
        mailer: {
          server: 'silent:25',
          from: 'mail@museum.example',
          send: (_message, signal) => {
            asked += 1
            return new Promise((_resolve, reject) => {
              signal.addEventListener('abort', () => reject(signal.reason), { once: true })
            })
          },
        },
      })
      expect((await save(ADA)).status).toBe(200)
      expect((await save({ ...ADA, name: 'Bob' })).status).toBe(200)
      await expect.poll(() => asked).toBe(1)
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

  describe('nothing is lost', () => {
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
      smtp = await listen({}, port)
      clock.advance(60_000)
      await mail.sendDue()
      expect(smtp.taken).toHaveLength(1)
      expect(await states()).toEqual(['sent'])
      expect(failures).toHaveLength(2)
    })

    it('when the mail server is busy (4xx)', async () => {
      let refused = 0
      await smtp.stop()
      smtp = await listen(
        {
          onRcptTo: (_address, _session, done) =>
            refused++ === 0 ? done(smtpError(451, 'Try later')) : done(),
        },
        smtp.port,
      )
      await sent()
      expect(await failure()).toMatchObject({
        attempts: 1,
        waits: true,
        error: expect.stringContaining('451'),
      })
      clock.advance(HOUR_MS)
      await mail.sendDue()
      expect(smtp.taken).toHaveLength(1)
    })

    it('when this server stops in the middle of a message: the next one sends it, with the same number', async () => {
      await smtp.stop()
      let began: () => void = () => {}
      const inTheMiddle = new Promise<void>((resolve) => (began = resolve))
      smtp = await listen({ onMailFrom: () => began() }, smtp.port)
      await save(ADA)
      await inTheMiddle
      const [before] = await db.query<{ message_id: string }>('select message_id from mails')
      await mail.stop()
      expect(await states()).toEqual(['waiting'])
      await smtp.stop()
      smtp = await listen({}, smtp.port)
      await openOne().sendDue()
      expect(header('message-id')).toEqual([before?.message_id])
      expect(failures).toEqual([])
    })

    it('when the process is killed after the message has gone: it comes again with the same number', async () => {
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
      opened.shift()
      killed.wake()
      await expect.poll(() => smtp.taken.length).toBe(1)

      await mail.sendDue()
      expect(smtp.taken).toHaveLength(1)
      clock.advance(LEASE_MS)
      await mail.sendDue()
      expect(smtp.taken).toHaveLength(2)
      expect(header('message-id', 1)).toEqual(header('message-id', 0))
      expect(await states()).toEqual(['sent'])
    })

    it('when several servers share the queue: each message goes out once', async () => {
      await restart({ mail: { ...mail, wake: () => {} }, now: clock.now })
      const count = 12
      for (let n = 1; n <= count; n++) await save({ ...ADA, name: `Visitor ${n}` })
      await Promise.all([mail, openOne(), openOne()].map((one) => one.sendDue()))
      const names = smtp.taken.map(({ text }) => /Visitor \d+/.exec(text)?.[0])
      expect([names.length, new Set(names).size]).toEqual([count, count])
      expect(new Set(await states())).toEqual(new Set(['sent']))
    })

    it('is not undone by a server that comes back after its lease', async () => {
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

    it('but given up, and shown, when the mail server refuses the address for good (5xx)', async () => {
      const { port } = smtp
      await smtp.stop()
      smtp = await listen(
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
      smtp = await listen({}, port)
      clock.advance(HOUR_MS)
      await mail.sendDue()
      expect(smtp.taken).toEqual([])
      expect(await mail.retry()).toBe(1)
      await mail.sendDue()
      expect(smtp.taken).toHaveLength(1)
      expect(await failure()).toBeUndefined()
    })

    it('but given up after five days of failures', async () => {
      await smtp.stop()
      await sent()
      const end = clock.now() + GIVE_UP_MS
      let rounds = 0
      while ((await states())[0] === 'waiting' && rounds < 100) {
        rounds += 1
        clock.advance(6 * HOUR_MS)
        await mail.sendDue()
      }
      expect(await states()).toEqual(['failed'])
      expect(Math.abs(clock.now() - end)).toBeLessThanOrEqual(12 * HOUR_MS)
    })
  })

  describe('a connection that cannot be trusted', () => {
    const failsWith = async (settings: Partial<MailSettings>) => {
      await use({ mailer: mailer(settings) })
      await sent()
      const [unsent] = (await mail.status()).unsent
      expect(unsent?.retryAt).not.toBeNull()
      expect(smtp.taken).toEqual([])
      return unsent?.error
    }

    it.each([['after greeting'], ['from the start']] as const)(
      'is not used when its certificate cannot be checked (%s)',
      async (tls) => {
        await smtp.stop()
        smtp = await listen({ secure: tls === 'from the start', hideSTARTTLS: false })
        expect(await failsWith({ tls })).toMatch(/no secure connection that can be trusted \(.*certificate/)
      },
    )

    it('is not used when it offers no encryption', async () => {
      await smtp.stop()
      smtp = await listen({ disabledCommands: ['STARTTLS'] })
      expect(await failsWith({ tls: 'after greeting' })).toMatch(/no secure connection that can be trusted/)
    })

    it('that refuses the password is told, without the password, and tried again', async () => {
      await smtp.stop()
      smtp = await listen({
        allowInsecureAuth: true,
        onAuth: ({ password }, _session, done) =>
          password === 'right' ? done(null, { user: 'u' }) : done(smtpError(535, 'Bad credentials')),
      })
      const error = await failsWith({ user: 'u', password: 'hunter2' })
      expect(error).toMatch(/rejected the user name or the password \(535 .*\)/)
      expect(error).not.toContain('hunter2')
      clock.advance(HOUR_MS)
      await openOne({ mailer: mailer({ user: 'u', password: 'right' }) }).sendDue()
      expect(smtp.taken).toHaveLength(1)
    })
  })

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

    it('is off without settings, and says so when it is asked to send', async () => {
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

    it('says where messages go, when the last one went, and what waits', async () => {
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
            attempts: 1,
            error: expect.stringContaining('could not be reached'),
            retryAt: '2026-11-21T12:00:30.000Z',
          },
        ],
      })
      smtp = await listen({}, port)
      expect(v.parse(ChangedBody, await (await post('retry')).json())).toEqual({ changed: 1 })
      await mail.sendDue()
      expect(await get()).toMatchObject({ waiting: 0, unsent: [] })
    })

    it('sends a test message, or says why it could not', async () => {
      expect(v.parse(TestMailBody, await (await post('test')).json())).toEqual({ to: OWNER.email })
      expect(header('subject')).toEqual(['Test message from River Museum'])
      await smtp.stop()
      const response = await post('test')
      expect([response.status, (await response.json()).error]).toEqual([
        502,
        expect.stringContaining('could not be reached'),
      ])
    })

    it('[AUTH-028] is for people who may use it', async () => {
      expect((await site.app.request('/api/config/mail')).status).toBe(401)
      for (const path of ['test', 'retry']) {
        expect((await site.post(`/api/config/mail/${path}`, {})).status).toBe(401)
        const { cookie } = await owner()
        expect((await site.post(`/api/config/mail/${path}`, {}, { headers: { cookie } })).status).toBe(400)
      }
      expect(smtp.taken).toEqual([])
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
