import type { SMTPServerOptions } from 'smtp-server'
import { describe, expect, it } from 'vitest'
import { onEachDatabase } from '../../../testing/databases.js'
import { addForm, db, HOUR, save } from '../../../testing/forms.js'
import { clock, header, listen, mail, openOne, sent, setUpMail, smtp, states } from '../../../testing/mail.js'
import { smtpError } from '../../../testing/smtp.js'
import { WEBSITE } from '../../../testing/test-site.js'
import { lockWebsite } from '../../base/database/lock.js'
import { CONFIRMATIONS } from '../../base/limits.js'
import { isMailFailing } from '../home/counts.js'
import { senderAddress } from './confirmations.js'

const FIELDS = [
  { id: 'name', type: 'text', label: 'Name' },
  { id: 'email', type: 'email', label: 'E-mail', required: true },
  { id: 'date', type: 'date', label: 'Date', earliest: '2026-01-01' },
  { id: 'people', type: 'number', label: 'People' },
  { id: 'kind', type: 'radio', label: 'Kind', options: ['Print', 'Bind'] },
  { id: 'message', type: 'textarea', label: 'Message' },
]
const SPAM = 'Buy now: https://spam.example/?a=1 http://evil.example'
const BOOKING = { email: 'ada@example.org', date: '2026-12-24', people: '2', kind: 'Bind' }

/** The messages to visitors, without those to the owner. */
const toSenders = () => smtp.received.filter(({ to }) => to[0] !== 'owner@example.com')
const to = (address: string) => smtp.received.filter((each) => each.to[0] === address)

onEachDatabase('an email to the sender of a form', ({ open }) => {
  setUpMail(open)
  const addBooking = (more: object = {}) =>
    addForm({ id: 'booking', name: 'Secret name', fields: FIELDS, confirms: true, ...more } as never)
  const title = () =>
    db.query(`update websites set settings = settings || '{"title":"River Museum"}' where id = $1`, [WEBSITE])

  it('is off unless the owner switches it on', async () => {
    await addBooking({ confirms: undefined })
    await sent(BOOKING, 'booking')
    expect(toSenders()).toEqual([])
  })

  it('says what was chosen, in the words of the owner, and is no reply to anybody', async () => {
    await title()
    await addBooking()
    await sent(BOOKING, 'booking')
    const [message] = to('ada@example.org')
    expect(header('subject', smtp.received.indexOf(message!))).toEqual([
      'We have received your message to River Museum',
    ])
    expect(message!.text).toContain('Date: 2026-12-24\nPeople: 2\nKind: Bind')
    expect(message!.text).toContain('somebody else has entered your address')
    expect(message!.text).not.toContain('Secret name')
    expect(message!.headers.get('reply-to')).toBeUndefined()
    await db.query(
      `update websites set owner = jsonb_set(owner, '{sections}', '{"mails":{"receivedText":"Booked at {site}."}}') where id = $1`,
      [WEBSITE],
    )
    await sent({ ...BOOKING, email: 'eve@example.org' }, 'booking')
    expect(to('eve@example.org')[0]!.text).toMatch(/^Booked at River Museum\./)
    await db.query(`update websites set owner = owner - 'sections' where id = $1`, [WEBSITE])
  })

  it('has no text that somebody typed: no field, no other value, no long number, no header', async () => {
    await addBooking()
    const typed = {
      ...BOOKING,
      name: `${SPAM}\r\nBcc: all@example.org`,
      message: SPAM,
      people: '1'.repeat(40),
      utm_source: SPAM,
      'Kind: ': SPAM,
    }
    await sent(typed, 'booking')
    const [message] = to('ada@example.org')
    const raw = JSON.stringify([message!.text, message!.html, [...message!.headers]])
    for (const part of ['spam', 'evil', 'Bcc', 'Buy', '1111']) expect(raw).not.toContain(part)
    expect(message!.to).toEqual(['ada@example.org'])
  })

  it.each(['ada@example.org, eve@example.org', 'ada@example.org\r\nBcc: eve@example.org'])(
    'goes to nobody if the address is none: %j',
    async (email) => {
      const fields = ['e', 'f'].map((id) => ({ id, type: 'email' }))
      await addForm({ id: 'loose', fields, confirms: true } as never)
      // The queue waits until the addresses are in the database.
      await mail.stop()
      // One that no form accepts, and one that came before forms checked it.
      await save({ e: email, f: 'bob@example.org' }, { formId: 'loose' })
      await save({ f: 'bob@example.org' }, { formId: 'loose' })
      await db.query(`update submissions set field_values = $1`, [JSON.stringify({ e: email })])
      await openOne().sendDue()
      expect(toSenders()).toEqual([])
      expect(await states()).toEqual(['sent', 'withdrawn'])
      for (const { headers } of smtp.received) {
        expect(headers.get('bcc')).toBeUndefined()
        expect(headers.get('reply-to') ?? []).toEqual([])
      }
      expect(senderAddress({ fields: [{ id: 'e', type: 'email' }] as never }, { e: email })).toBeNull()
    },
  )

  it('reaches one mailbox three times a day at most, however its address is spelled, also at once', async () => {
    await addBooking()
    const spellings = [
      'ada@example.org',
      'A.da@example.org',
      'ada+1@example.org',
      'ADA+x@EXAMPLE.ORG',
      'a.d.a@example.org',
    ]
    const answers = await Promise.all(
      spellings.map((email, at) =>
        save({ ...BOOKING, email, people: String(at + 1) }, { formId: 'booking' }),
      ),
    )
    // The messages themselves are stored, all of them.
    expect(answers.map(({ status }) => status)).toEqual(spellings.map(() => 200))
    await mail.sendDue()
    expect(toSenders()).toHaveLength(CONFIRMATIONS.perAddress.count)
    // An owner who deletes submissions lets nobody begin anew.
    await db.query('delete from submissions')
    await sent({ ...BOOKING, people: '8' }, 'booking')
    expect(toSenders()).toHaveLength(CONFIRMATIONS.perAddress.count)
    clock.advance(25 * HOUR)
    await sent({ ...BOOKING, people: '9' }, 'booking')
    expect(toSenders()).toHaveLength(CONFIRMATIONS.perAddress.count + 1)
  })

  it('goes to so many addresses of a website in an hour at most', async () => {
    await addBooking()
    await sent(BOOKING, 'booking')
    await db.query(
      `insert into confirmations (website_id, address_hash, queued_at)
       select website_id, 'h' || n, queued_at from confirmations, generate_series(1, $1::int) n`,
      [CONFIRMATIONS.perWebsite.count - 1],
    )
    await sent({ ...BOOKING, email: 'eve@example.org' }, 'booking')
    expect(to('eve@example.org')).toEqual([])
    clock.advance(2 * HOUR)
    await sent({ ...BOOKING, email: 'bob@example.org' }, 'booking')
    expect(to('bob@example.org')).toHaveLength(1)
    clock.advance(25 * HOUR)
    await sent({ ...BOOKING, email: 'cyd@example.org' }, 'booking')
    expect(await db.query('select 1 from confirmations')).toHaveLength(1)
  })

  it('is not sent for what a program has filled in, nor once the owner has switched it off', async () => {
    await addBooking()
    const quick = { formId: 'booking', started: String(clock.now() - 10) }
    expect((await save(BOOKING, quick)).status).toBe(200)
    await mail.sendDue()
    expect(toSenders()).toEqual([])
    await mail.stop()
    await save({ ...BOOKING, people: '3' }, { formId: 'booking' })
    await db.query(`update forms set definition = definition || '{"confirms":false}' where id = 'booking'`)
    await openOne().sendDue()
    expect(toSenders()).toEqual([])
    expect(await states()).toEqual(['sent', 'sent', 'withdrawn'])
  })

  it('is not sent once its form is deleted', async () => {
    await addForm({ id: 'gone', fields: FIELDS, confirms: true } as never)
    await mail.stop()
    await save(BOOKING, { formId: 'gone' })
    await db.query(
      `insert into owner_forms (website_id, form_id, revision, deleted_at) values ($1, 'gone', 1, now())`,
      [WEBSITE],
    )
    await openOne().sendDue()
    expect(toSenders()).toEqual([])
    expect(await states()).toEqual(['sent', 'withdrawn'])
  })

  it('that a server takes later is no failure for the owner either, while it waits', async () => {
    await smtp.stop()
    const busy: SMTPServerOptions['onRcptTo'] = ({ address }, _session, done) =>
      address.startsWith('busy') ? done(smtpError(451, 'Try again later')) : done()
    await listen({ onRcptTo: busy }, smtp.port)
    await addBooking()
    await sent({ ...BOOKING, email: 'busy@example.org' }, 'booking')
    expect((await states()).toSorted()).toEqual(['sent', 'waiting'])
    expect((await mail.status()).unsent).toEqual([])
    expect(await isMailFailing(db, WEBSITE)).toBe(false)
    await db.query(`update mails set recipient = 'owner'`)
    expect((await mail.status()).unsent).toHaveLength(1)
    expect(await isMailFailing(db, WEBSITE)).toBe(true)
  })

  it('makes only submissions of the same website wait', async () => {
    const held = await db.transaction(async (queries) => {
      for (const id of ['a', 'b', 'a']) await lockWebsite(queries, 'confirmations', id)
      return queries.query(
        `select objid from pg_locks where locktype = 'advisory' and pid = pg_backend_pid()`,
      )
    })
    expect(held).toHaveLength(2)
  })

  it('that nobody can get is no failure for the owner', async () => {
    await smtp.stop()
    await listen(
      {
        onRcptTo: ({ address }, _session, done) =>
          address.startsWith('nobody') ? done(smtpError(550, 'No such user')) : done(),
      },
      smtp.port,
    )
    await addBooking()
    await sent({ ...BOOKING, email: 'nobody@example.org' }, 'booking')
    expect((await states()).toSorted()).toEqual(['sent', 'withdrawn'])
    expect((await mail.status()).unsent).toEqual([])
  })
})

describe('the address of a sender', () => {
  it('is that of the first email field that was filled in', () => {
    const fields = ['a', 'b'].map((id) => ({ id, type: 'email' })) as never
    expect(senderAddress({ fields }, { a: ' ', b: ' eve@example.org ' })).toBe('eve@example.org')
    expect(senderAddress({ fields }, { a: ['', 'ada@example.org'], b: 'eve@example.org' })).toBe(
      'ada@example.org',
    )
    expect(senderAddress({ fields }, {})).toBeNull()
  })
})
