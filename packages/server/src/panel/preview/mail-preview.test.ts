import {
  ErrorBody,
  MAIL_KINDS,
  MailPreviewBody,
  MailWords,
  SettingsSectionBody,
  WebsiteRole,
} from '@site/runtime/contract'
import * as v from 'valibot'
import { beforeEach, expect, it } from 'vitest'
import { addAccount, type SignedIn, setLanguage, signIn } from '../../../testing/app.js'
import { onDatabase } from '../../../testing/databases.js'
import { db, get, put, setUpPanel, site } from '../../../testing/panel.js'

const PATH = '/api/config/settings/mails'

onDatabase('words of emails', ({ open }) => {
  setUpPanel(open)
  let signed: SignedIn
  beforeEach(async () => {
    await db.script(`update websites set owner = '{}'`)
    await setLanguage(db, 'en-GB')
    signed = await signIn(site)
  })

  const save = (options: object) => put(PATH, { options, base: {} }, signed)
  const post = (body: object, { cookie, crumb } = signed) =>
    site.post(`/api/config/mails/preview?crumb=${crumb}`, body, { headers: { cookie } })
  const preview = async (mail: string, values: object = {}) =>
    v.parse(MailPreviewBody, await (await post({ mail, values })).json())

  it('[CFG-001] are those of the catalogue in the language of the site until an owner changes them', async () => {
    const { theme, options } = v.parse(SettingsSectionBody, await (await get(PATH, signed)).json())
    expect(options).toEqual({})
    expect(theme).toMatchObject({
      paidSubject: 'Your order {number} at {site}',
      sentByText: 'Sent on {date} with {carrier}.',
      orderLinkText: 'Your order: {address}',
      ending: '',
    })
    expect(Object.keys(theme)).toEqual(Object.keys(MailWords.entries))
    await setLanguage(db, 'de')
    const german = v.parse(SettingsSectionBody, await (await get(PATH, signed)).json()).theme
    for (const [word, text] of Object.entries(theme).filter(([, each]) => each !== ''))
      expect([word, german[word] === text]).toEqual([word, false])
    expect((await save(german)).status).toBe(200)
  })

  it.each(MAIL_KINDS)('have a preview of a made-up order: %s', async (mail) => {
    const shown = await preview(mail)
    expect(shown.subject).toContain('River Museum')
    expect(shown.missing).toEqual([])
    expect(shown.text).not.toMatch(/\{|undefined|null|NaN/)
    const lines = shown.parts.flatMap((part) => ('lines' in part ? part.lines : []))
    for (const line of lines) expect(shown.text).toContain(line)
  })

  it('are those of the catalogue where an owner has left spaces alone', async () => {
    expect((await preview('paid', { paidSubject: '  ' })).subject).toBe((await preview('paid')).subject)
  })

  it('are in the preview before they are saved, with the values of their placeholders, as text', async () => {
    const values = {
      sentSubject: 'Off it goes, {name}: {number}\r\nBcc: x@example.com',
      sentByText: 'Dear {name},\n{carrier} has it since {date}. <b>{site}</b>',
      trackLinkText: 'Look: {address}!',
      ending: 'Yours\nRuth',
    }
    const { subject, text, parts } = await preview('sent', values)
    expect(subject).toBe('Off it goes, Ada Lovelace: 1001 Bcc: x@example.com')
    expect(parts[0]).toEqual({
      lines: [
        'Dear Ada Lovelace,',
        expect.stringMatching(/^Royal Mail has it since .*\. <b>River Museum<\/b>$/),
      ],
    })
    expect(parts[1]).toEqual({
      sentence: 'Look: https://example.com/parcel!',
      address: 'https://example.com/parcel',
    })
    expect(text.endsWith('\n\nYours\nRuth\n')).toBe(true)
    expect(v.parse(SettingsSectionBody, await (await get(PATH, signed)).json()).options).toEqual({})
  })

  it('lack a placeholder that readers need: the preview says which', async () => {
    expect((await preview('review', { reviewLinkText: 'Tell us' })).missing).toEqual([
      { word: 'reviewLinkText', placeholder: '{address}' },
    ])
    expect((await preview('partly-refunded', { partlyRefundedText: 'Some of it' })).missing).toEqual([
      { word: 'partlyRefundedText', placeholder: '{amount}' },
    ])
    expect((await preview('paid', { reviewLinkText: 'Tell us' })).missing).toEqual([])
  })

  it('have no placeholder that an email has no value for, no lone brace, and no longer text', async () => {
    const bad = {
      paidSubject: 'Order {order}',
      paidText: 'Sent on {date}',
      reviewLinkText: '{ address }',
      orderLinkText: 'Order {',
      resetText: '',
      invitationSubject: 'x'.repeat(151),
    }
    const refused = await save(bad)
    const { errors = {} } = v.parse(ErrorBody, await refused.json())
    expect([refused.status, Object.keys(errors)]).toEqual([400, Object.keys(bad)])
    expect(errors.paidSubject).toBe(
      'There is no placeholder “{order}” here. Allowed: {number}, {name}, {site}.',
    )
    expect((await post({ mail: 'paid', values: bad })).status).toBe(400)
    expect((await post({ mail: 'birthday', values: {} })).status).toBe(400)
  })

  it('are for accounts that change pages', async () => {
    await addAccount(db, [WebsiteRole.storeManager], 'shop@example.com')
    expect((await post({ mail: 'paid', values: {} }, await signIn(site, 'shop@example.com'))).status).toBe(
      403,
    )
    expect((await site.post('/api/config/mails/preview', { mail: 'paid', values: {} })).status).toBe(401)
  })
})
