import { describe, expect, it } from 'vitest'
import { OWNER, setLanguage } from '../../../testing/app.js'
import { onDatabase } from '../../../testing/databases.js'
import { addForm, db, save } from '../../../testing/forms.js'
import {
  clock,
  header,
  mail,
  openOne,
  sent,
  setUpMail,
  smtp,
  states,
  useMail,
} from '../../../testing/mail.js'
import { WEBSITE } from '../../../testing/test-site.js'
import { openSite } from '../../content/site/site.js'

onDatabase('mail to the owner', ({ open }) => {
  setUpMail(open)
  const newest = async () => (await db.query<{ id: number }>('select max(id) as id from submissions'))[0]?.id

  describe('a message', () => {
    it('lists the values under the labels of the form, as plain text, to the owner’s account', async () => {
      await sent()
      expect(smtp.received).toHaveLength(1)
      const [message] = smtp.received
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

    it('is in the language of the website, links to the panel, and masks passwords', async () => {
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
        expect(smtp.received[0]?.text).toContain('Größe:\n<b>1 m</b>')
        expect(smtp.received[0]?.text).not.toContain('hunter2')
        expect(smtp.received[0]?.text).toMatch(
          /In der Verwaltung lesen: https:\/\/river-museum\.example\/config\/\?screen=inbox&at=submission%2F\d+/,
        )
        expect(header('subject')).toEqual(['Neue Nachricht: Geheim'])
        expect(header('reply-to')).toBeUndefined()
      } finally {
        await setLanguage(db, 'en-GB')
      }
    })

    it('writes nothing into a header that could start another one', async () => {
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
      const [message] = smtp.received
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
      smtp.received.length = 0
      await openOne().sendDue()
      expect(smtp.received).toHaveLength(1)
      expect(header('reply-to')).toBeUndefined()
    })

    it('is sent to the form’s own address, else to the one of the settings, else to the owner’s account', async () => {
      await useMail({ to: 'office@museum.example' })
      await sent()
      await addForm({ id: 'own', fields: [{ id: 'a', type: 'text' }] })
      await db.query(
        `update forms set definition = definition || '{"notify":"boats@museum.example"}' where id = 'own'`,
      )
      await sent({ a: '1' }, 'own')
      expect(smtp.received.map(({ to }) => to)).toEqual([['office@museum.example'], ['boats@museum.example']])
    })

    it('of a form with its own address shows that address to no template', async () => {
      await db.query(
        `update forms set definition = definition || '{"notify":"boats@museum.example"}' where id = 'contact'`,
      )
      const opened = openSite(db, WEBSITE)
      expect(JSON.stringify([await opened.forms(), await opened.form('contact')])).not.toContain('boats@')
      expect(await opened.notify('contact')).toBe('boats@museum.example')
      await db.query(`update forms set definition = definition - 'notify' where id = 'contact'`)
    })
  })
})
