import { DAY_MS } from '@site/runtime/contract'
import { describe, expect, it } from 'vitest'
import { onDatabase } from '../../../../testing/databases.js'
import {
  addForm,
  answer,
  EVERY_FIELD,
  EVERY_VALUE,
  key,
  save,
  setUp,
  site,
  stored,
} from '../../../../testing/forms.js'
import { createTexts } from '../../../base/text/texts.js'
import { presetForm } from '../owner/presets.js'
import { contentHash } from '../submission/content-hash.js'
import { normaliseAll } from './values.js'

describe('texts of values', () => {
  it('are normalised in lists and by part, and deeper values are left for the check to reject', () => {
    expect(normaliseAll({ a: 'x\r\ny', b: ['\r', '\0'], c: { Part: '\ud800\r\n' } })).toEqual({
      a: 'x\ny',
      b: ['\n', '\ufffd'],
      c: { Part: '\ufffd\n' },
    })
    const deep = { a: { b: { c: '\r' } } }
    expect(normaliseAll(deep)).toEqual(deep)
    expect(normaliseAll(undefined)).toBeUndefined()
  })

  it('of one content have one hash, whatever the order of fields and parts, but not of choices', () => {
    const hash = contentHash('f', { a: { First: 'A', Last: 'B' }, b: ['x', 'y'] })
    expect(contentHash('f', { b: ['x', 'y'], a: { Last: 'B', First: 'A' } })).toBe(hash)
    expect(contentHash('f', { a: { First: 'B', Last: 'A' }, b: ['x', 'y'] })).not.toBe(hash)
    expect(contentHash('f', { a: { First: 'A', Last: 'B' }, b: ['y', 'x'] })).not.toBe(hash)
    expect(contentHash('g', { a: { First: 'A', Last: 'B' }, b: ['x', 'y'] })).not.toBe(hash)
  })

  it('of another content have another hash, where only their boundaries differ', () => {
    expect(contentHash('f', { a: 'x', b: '' })).not.toBe(contentHash('f', { a: '', b: 'x' }))
    expect(contentHash('f', { a: ['x'] })).not.toBe(contentHash('f', { a: 'x' }))
    expect(contentHash('f', { a: {} })).not.toBe(contentHash('f', { a: [] }))
  })
})

/** A day some days after that of the website's clock. */
const day = (after: number) => new Date(site.clock.now() + after * DAY_MS).toISOString().slice(0, 10)

onDatabase('a form with every type of field', ({ open }) => {
  setUp(open)
  const send = (values: object, more?: Record<string, string>) => save(values, { formId: 'every', ...more })
  const errorsOf = async (values: object) => (await (await send(values)).json()).errors

  it('stores a value of each', async () => {
    await addForm({ id: 'every', fields: EVERY_FIELD })
    expect(await answer(await send(EVERY_VALUE))).toEqual({ status: 200, success: true })
    const { password: _, ...rest } = EVERY_VALUE
    expect((await stored('every'))[0]?.values).toMatchObject(rest)
  })

  it('names the issue of each', async () => {
    await addForm({ id: 'every', fields: EVERY_FIELD })
    const wrong = {
      text: 'x'.repeat(1_001),
      email: 'ada',
      number: 'many',
      website: 'nowhere',
      currency: 'free',
      twitter: 'a b',
      date: { Month: '2', Day: '30', Year: '2024' },
      time: { Hour: '25', Minute: '0' },
      address: { Zip: '1', Country: 'USA' },
      phone: { Areacode: 'x' },
    }
    expect(await errorsOf(wrong)).toEqual({
      text: 'You have exceeded the character limit.',
      email: 'Email is not valid. Email addresses should follow the format name@example.com.',
      number: 'Enter a number.',
      website: 'Enter a web address, for example https://example.com.',
      currency: 'Enter a number.',
      twitter: 'Enter a username of up to 15 letters, digits and underscores.',
      date: 'Enter a valid date.',
      time: 'Enter a time such as 9:30.',
      address: 'Enter a 5-digit ZIP code.',
      phone: 'Enter a valid phone number.',
    })
  })

  it('reports missing required values part by part, and words it differently for a field without a name', async () => {
    const required = EVERY_FIELD.filter(({ type }) => type !== 'section' && type !== 'hidden').map(
      (field) => ({ ...field, required: true }),
    )
    await addForm({ id: 'strict', fields: [...required, { id: 'bare', type: 'text', required: true }] })
    const errors = await (await save({ person: { First: 'Ada' } }, { formId: 'strict' })).json()
    expect(Object.keys(errors.errors).sort()).toEqual([...required.map(({ id }) => id), 'bare'].sort())
    expect(errors.errors).toMatchObject({
      person: 'Person is required.',
      boxes: 'Many is required.',
      bare: 'This field is required.',
    })
  })

  it.each([
    ['an option that is not there', { radio: 'Z' }],
    ['a box twice as often as there are boxes', { boxes: ['A', 'A', 'A', 'A'] }],
    ['a list for a name', { person: ['Ada'] }],
    ['a part that a name does not have', { person: { Middle: 'x' } }],
    ['a score that is none', { likert: { 'Warm?': '3' } }],
    ['a value for a heading', { heading: 'x' }],
    ['a list of lists for a text', { text: [['a']] }],
    ['parts for a text', { text: { First: 'a' } }],
    ['values ten thousand deep', `{"text":${'['.repeat(10_000)}${']'.repeat(10_000)}}`],
  ])('[FMSG-004] refuses %s as a whole', async (_what, values) => {
    await addForm({ id: 'every', fields: EVERY_FIELD })
    expect(await answer(await send(values as object))).toEqual({
      status: 400,
      error: 'Could not parse the form fields, please check your entries.',
      errors: {},
    })
  })

  it('for a booking refuses days that are over and parts of people, by the clock of the website', async () => {
    const { fields } = presetForm('booking', 'Booking', 'booking', await createTexts()('en'))
    await addForm({ id: 'booking', fields })
    const booking = { name: 'Ada', email: 'ada@example.org', date: day(0), people: '2' }
    const errorsOfBooking = async (more: object) =>
      (await (await save({ ...booking, ...more }, { formId: 'booking' })).json()).errors
    expect((await save(booking, { formId: 'booking' })).status).toBe(200)
    expect(await errorsOfBooking({ people: '-3.5', time: '10:07' })).toEqual({
      people: 'Enter 1 or more.',
      time: 'This value isn’t allowed. The closest ones are: 10:00 / 10:15',
    })
    expect(await errorsOfBooking({ date: day(-1) })).toEqual({ date: expect.stringMatching(/ or later\.$/) })
    expect(await errorsOfBooking({ date: day(366) })).toEqual({
      date: expect.stringMatching(/ or earlier\.$/),
    })
    site.clock.advance(2 * DAY_MS)
    expect(await errorsOfBooking({ date: day(-1) })).toEqual({ date: expect.stringMatching(/ or later\.$/) })
  })

  it('follows the rule for email addresses that the form names', async () => {
    const fields = [{ id: 'email', type: 'email', label: 'E-mail' }]
    await addForm({ id: 'short', fields })
    await addForm({ id: 'html', fields, emailRule: 'html' })
    const values = { email: 'ada@light.photography' }
    expect((await save(values, { formId: 'short' })).status).toBe(400)
    expect((await save(values, { formId: 'html' })).status).toBe(200)
  })

  it('[FORM-005] stores one submission when the same one arrives again with its parts in another order', async () => {
    await addForm({ id: 'every', fields: EVERY_FIELD })
    const own = { key: await key() }
    const { password: _, ...values } = EVERY_VALUE
    expect((await send(values, own)).status).toBe(200)
    const turned = { ...values, person: { Last: 'Lovelace', First: 'Ada' }, text: 'a' }
    expect((await send(turned, own)).status).toBe(200)
    expect((await send({ ...values, person: { First: 'Ada', Last: 'Byron' } }, own)).status).toBe(401)
    expect(await stored('every')).toHaveLength(1)
  })
})
