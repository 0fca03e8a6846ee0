import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  answers,
  calls,
  element,
  errors,
  fill,
  good,
  json,
  KEY,
  leave,
  message,
  offline,
  page,
  part,
  SAVE,
  sent,
  serve,
  site,
  start,
  submit,
} from '../../../testing/form.js'

beforeEach(serve)
afterEach(leave)

describe('a form that is filled in', () => {
  it('[FORM-004 FORM-005 FORM-020] requests a key with an empty body, then saves the values by item id', async () => {
    await start()
    fill(good)
    await sent()
    expect(calls.map(({ path }) => path)).toEqual([KEY, SAVE])
    expect(calls[0]!.body).toBeNull()
    const body = Object.fromEntries(calls[1]!.body!)
    expect(body).toMatchObject({
      key: 'k1',
      formId: 'contact',
      collectionId: '',
      objectName: '',
      submitButtonText: 'Send',
      isOverlayForm: 'false',
      pagePath: '/',
      websiteId: '',
    })
    expect(Number(body.started)).toBeGreaterThan(0)
    expect(JSON.parse(String(body.form))).toMatchObject(good)
  })

  it('[FORM-001 FORM-002] is locked while it is sent, with a message, and shows its success in place', async () => {
    let answer = (_: Response) => {}
    answers.set(SAVE, [() => new Promise((resolve) => (answer = resolve))])
    await start()
    fill(good)
    submit()
    await vi.waitFor(() => expect(calls).toHaveLength(2))
    expect(part('submit').textContent).toBe('Submitting…')
    expect(part('submit').getAttribute('aria-disabled')).toBe('true')
    expect(element('[name=email]').hasAttribute('readonly')).toBe(true)
    answer(await json(200, {})())
    await vi.waitFor(() => expect(part('success').hasAttribute('hidden')).toBe(false))
    expect(element('form').getAttribute('aria-busy')).toBe('false')
    expect(document.activeElement).toBe(part('success'))
    expect([...element('form').children].filter((each) => !each.hasAttribute('hidden'))).toEqual([
      part('success'),
    ])
  })

  it('[FORM-003] ignores a submit while it is submitting', async () => {
    await start()
    fill(good)
    submit()
    await sent()
    expect(calls).toHaveLength(2)
  })

  it('emits an event when it is stored', async () => {
    await start()
    const listener = vi.fn()
    site.on('form:success', ({ detail }) => listener(detail))
    fill(good)
    await sent()
    expect(listener).toHaveBeenCalledWith({ formId: 'contact' })
  })

  it('sends what a program filled into the field that people cannot see', async () => {
    await start()
    element('form').insertAdjacentHTML('beforeend', '<input name="decoy" value="buy now">')
    fill(good)
    await sent()
    expect(calls[1]!.body!.get('decoy')).toBe('buy now')
  })
})

describe('a form that the server rejects', () => {
  it('[FORM-006 FORM-010 FVAL-006] shows the errors of the server above their fields and unlocks', async () => {
    answers.set(SAVE, [
      json(400, { errors: { email: '<b>Taken</b>', __proto__: 'x', other: 'y' }, error: 'no' }),
    ])
    await start()
    fill(good)
    await sent()
    expect(errors()[1]).toBe('<b>Taken</b>')
    expect(message()).toBe('Your form has encountered a problem. Please scroll down to review.')
    expect(part('submit').textContent).toBe('Send')
    expect(element<HTMLInputElement>('[name=email]').value).toBe(good.email)
    expect(element('[name=email]').hasAttribute('readonly')).toBe(false)
  })

  it('[FVAL-006] an error appears above the title of its field even where the page has no place for it', async () => {
    answers.set(SAVE, [json(400, { errors: { email: 'Taken' } })])
    const bare = page.replaceAll('<p data-part="error" hidden></p>', '')
    await start(bare)
    fill(good)
    await sent()
    const box = element('[data-field-id=email]')
    expect([...box.children].map((each) => each.getAttribute('data-part'))).toEqual([
      'error',
      'title',
      'control',
    ])
    expect(box.firstElementChild?.textContent).toBe('Taken')
    expect(box.hasAttribute('data-invalid')).toBe(true)
  })

  it('[FMSG-006 FVAL-007] points up where the message appears below the fields', async () => {
    answers.set(SAVE, [json(400, { errors: { email: 'Taken' } })])
    await start()
    element('form').append(part('message'))
    fill(good)
    await sent()
    expect(message()).toBe('Your form has encountered a problem. Please scroll up to review.')
  })

  it.each([
    ['FMSG-007', 401, {}, 'Unable to submit form. Please try again later.'],
    ['FMSG-008', 404, {}, 'This form has not been configured yet.'],
    ['FMSG-009', 429, {}, 'Unable to submit form. Submission rate limit exceeded. Please try again later.'],
    ['FMSG-010', 500, { error: 'secret' }, 'Unable to send form. Please try again later.'],
    ['FMSG-011', 403, { error: 'Not today.' }, 'Not today.'],
    ['FMSG-002 FMSG-011', 502, {}, 'Unknown error, please try again later.'],
    ['FMSG-011', 418, { error: 7 }, 'Unknown error, please try again later.'],
  ])('[%s] %i answers %j: %s', async (_, status, body, text) => {
    answers.set(SAVE, [json(status, body)])
    await start()
    fill(good)
    await sent()
    expect(message()).toBe(text)
    expect(document.activeElement).toBe(part('message'))
  })

  it('[FMSG-003] shows an error when no key was available', async () => {
    answers.set(KEY, [offline])
    await start()
    fill(good)
    await sent()
    expect(message()).toBe('Could not get a form submission key, please try again later.')
    expect(calls).toHaveLength(1)
  })

  it('an answer that is not JSON does no harm', async () => {
    answers.set(SAVE, [async () => new Response('<h1>Bad gateway</h1>', { status: 502 })])
    await start()
    fill(good)
    await sent()
    expect(message()).toBe('Unknown error, please try again later.')
  })

  it('tells a signed-out visitor to log in, and keeps typed values', async () => {
    answers.set(SAVE, [json(403, { loginRequired: true })])
    await start()
    fill(good)
    await sent()
    expect(message()).toBe('Please log in to continue.')
    expect(element<HTMLTextAreaElement>('[name=message]').value).toBe(good.message)
  })
})

describe('a form whose answer did not arrive', () => {
  it('uses the same key again where the answer cannot be read: it may have been stored', async () => {
    answers.set(SAVE, [async () => new Response('<!doctype html>'), json(200, { success: true })])
    await start()
    fill(good)
    await sent()
    expect(message()).toBe('Unknown error, please try again later.')
    await sent()
    expect(calls.map(({ path }) => path)).toEqual([KEY, SAVE, SAVE])
    expect(calls[2]!.body!.get('key')).toBe('k1')
  })

  it('uses the same key again where no answer arrived, so that the server stores once', async () => {
    answers.set(SAVE, [offline, json(200, {})])
    await start()
    fill(good)
    await sent()
    await sent()
    expect(part('success').hasAttribute('hidden')).toBe(false)
    expect(calls.map(({ body }) => body?.get('key'))).toEqual([undefined, 'k1', 'k1'])
  })
})
