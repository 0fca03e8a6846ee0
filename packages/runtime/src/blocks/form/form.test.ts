import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Site } from '../../core/site.js'
import { createSite } from '../../page/site.js'
import html from './form.html?raw'
import form from './form.js'

/** happy-dom runs no listeners of ours on a form element itself, so the block stands around it. */
const page = html
  .replace('<form data-block="form" data-block-id="contact"', '<div data-block="form"><form')
  .replace('</form>', '</form></div>')

interface Call {
  readonly path: string
  readonly body: URLSearchParams | null
}

let site: Site
let calls: Call[]
let answers: Map<string, (() => Promise<Response>)[]>

const json = (status: number, body: unknown) => async () =>
  new Response(JSON.stringify(body), { status, headers: { 'Content-Type': 'application/json' } })
const offline = () => Promise.reject(new TypeError('Failed to fetch'))

const KEY = '/api/form/FormSubmissionKey'
const SAVE = '/api/form/SaveFormSubmission'

beforeEach(() => {
  calls = []
  answers = new Map([
    [KEY, [json(200, { key: 'k1' }), json(200, { key: 'k2' })]],
    [SAVE, [json(200, { success: true })]],
  ])
  vi.stubGlobal('fetch', (url: string, { body }: { body: URLSearchParams | null }) => {
    const path = new URL(url).pathname
    calls.push({ path, body })
    return answers.get(path)?.shift()?.() ?? offline()
  })
})
afterEach(() => {
  site.destroy()
  vi.unstubAllGlobals()
})

const start = async (markup = page) => {
  document.body.innerHTML = markup
  site = createSite({ blocks: { form } })
  await site.start()
}
const element = <Kind extends HTMLElement>(selector: string) => document.querySelector<Kind>(selector) as Kind
const part = (name: string) => element(`[data-part=${name}]`)
const fill = (values: Record<string, string>) => {
  for (const [name, value] of Object.entries(values))
    element<HTMLInputElement>(`[name=${name}]`).value = value
}
const good = { name: 'Ada', email: 'ada@example.org', message: 'Hello' }
const submit = () => element('form').dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }))
const errors = () =>
  [...document.querySelectorAll<HTMLElement>('[data-part=error]')].map((each) =>
    each.hidden ? '' : each.textContent,
  )
const message = () => (part('message').hasAttribute('hidden') ? null : part('message').textContent)
const settled = () => vi.waitFor(() => expect(element('form').getAttribute('aria-busy')).toBe('false'))

describe('a form that is filled in', () => {
  it('[FORM-004] asks for a key with an empty body, then saves the values by item id', async () => {
    await start()
    fill(good)
    submit()
    await settled()
    expect(calls.map(({ path }) => path)).toEqual([KEY, SAVE])
    expect(calls[0]!.body).toBeNull()
    const sent = Object.fromEntries(calls[1]!.body!)
    expect(sent).toMatchObject({
      key: 'k1',
      formId: 'contact',
      submitButtonText: 'Send',
      isOverlayForm: 'false',
    })
    expect(JSON.parse(sent.form!)).toEqual(good)
  })

  it('[FORM-001 FORM-002] is locked and says so while it is sent, and shows its success in place', async () => {
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
    await settled()
    expect(part('success').hasAttribute('hidden')).toBe(false)
    expect(document.activeElement).toBe(part('success'))
    expect([...element('form').children].filter((each) => !each.hasAttribute('hidden'))).toEqual([
      part('success'),
    ])
  })

  it('[FORM-003] ignores a submit while it is submitting', async () => {
    await start()
    fill(good)
    submit()
    submit()
    await settled()
    expect(calls).toHaveLength(2)
  })

  it('tells the page when it is stored', async () => {
    await start()
    const heard = vi.fn()
    site.on('form:success', ({ detail }) => heard(detail))
    fill(good)
    submit()
    await settled()
    expect(heard).toHaveBeenCalledWith({ formId: 'contact' })
  })
})

describe('a form that is not right', () => {
  it('[FVAL-003 FVAL-005] names what is wrong at each field and sends nothing', async () => {
    await start()
    fill({ name: ' ', email: 'ada@', message: 'x'.repeat(501) })
    submit()
    expect(message()).toBe('One or more fields is invalid, please check your entries.')
    expect(document.activeElement).toBe(part('message'))
    expect(errors()).toEqual([
      'Name is required.',
      'Email is not valid. Email addresses should follow the format name@example.com.',
      'You have exceeded the character limit.',
    ])
    expect(calls).toEqual([])
    fill(good)
    answers.set(SAVE, [json(200, {})])
    submit()
    await settled()
    expect(errors()).toEqual(['', '', ''])
  })

  it('[FVAL-002] an empty field that is not required passes its limit', async () => {
    await start()
    fill({ ...good, message: '' })
    submit()
    await settled()
    expect(calls).toHaveLength(2)
  })

  it('marks the control and ties it to the error', async () => {
    await start()
    submit()
    const control = element('[name=name]')
    expect(control.getAttribute('aria-invalid')).toBe('true')
    const described = document.getElementById(control.getAttribute('aria-describedby') ?? '')
    expect(described?.textContent).toBe('Name is required.')
    expect(described?.compareDocumentPosition(element('label'))).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  })

  it('checks nothing where validation is off', async () => {
    await start(page.replace('data-block="form"', 'data-block="form" data-option-validation="false"'))
    submit()
    await settled()
    expect(calls).toHaveLength(2)
  })

  it('[FORM-006 FORM-010 FVAL-006] shows the errors of the server above their fields and unlocks', async () => {
    answers.set(SAVE, [
      json(400, { errors: { email: '<b>Taken</b>', __proto__: 'x', other: 'y' }, error: 'no' }),
    ])
    await start()
    fill(good)
    submit()
    await settled()
    expect(errors()[1]).toBe('<b>Taken</b>')
    expect(document.querySelector('[data-part=error] b')).toBeNull()
    expect(message()).toBe('Your form has encountered a problem. Please scroll down to review.')
    expect(part('submit').textContent).toBe('Send')
    expect(element<HTMLInputElement>('[name=email]').value).toBe(good.email)
    expect(element('[name=email]').hasAttribute('readonly')).toBe(false)
  })

  it.each([
    ['FMSG-007', 401, {}, 'Unable to submit form. Please try again later.'],
    ['FMSG-008', 404, {}, 'This form has not been configured yet.'],
    ['FMSG-009', 429, {}, 'Unable to submit form. Submission rate limit exceeded. Please try again later.'],
    ['FMSG-010', 500, { error: 'secret' }, 'Unable to send form. Please try again later.'],
    ['FMSG-011', 403, { error: 'Not today.' }, 'Not today.'],
    ['FMSG-011', 502, {}, 'Unknown error, please try again later.'],
    ['FMSG-011', 418, { error: 7 }, 'Unknown error, please try again later.'],
  ])('[%s] %i answers %j: %s', async (_, status, body, text) => {
    answers.set(SAVE, [json(status, body)])
    await start()
    fill(good)
    submit()
    await settled()
    expect(message()).toBe(text)
  })

  it('[FMSG-003] says when no key could be had', async () => {
    answers.set(KEY, [offline])
    await start()
    fill(good)
    submit()
    await settled()
    expect(message()).toBe('Could not get a form submission key, please try again later.')
    expect(calls).toHaveLength(1)
  })

  it('an answer that is not JSON does no harm', async () => {
    answers.set(SAVE, [async () => new Response('<h1>Bad gateway</h1>', { status: 502 })])
    await start()
    fill(good)
    submit()
    await settled()
    expect(message()).toBe('Unknown error, please try again later.')
  })

  it('uses the same key again where the answer cannot be read: it may have been stored', async () => {
    answers.set(SAVE, [async () => new Response('<!doctype html>'), json(200, { success: true })])
    await start()
    fill(good)
    submit()
    await settled()
    expect(message()).toBe('Unknown error, please try again later.')
    submit()
    await settled()
    expect(calls.map(({ path }) => path)).toEqual([KEY, SAVE, SAVE])
    expect(calls[2]!.body!.get('key')).toBe('k1')
  })

  it('tells who has to log in, and keeps what was typed', async () => {
    answers.set(SAVE, [json(403, { loginRequired: true })])
    await start()
    fill(good)
    submit()
    await settled()
    expect(message()).toBe('Please log in to continue.')
    expect(element<HTMLTextAreaElement>('[name=message]').value).toBe(good.message)
  })

  it('uses the same key again where no answer came, so that the server stores once', async () => {
    answers.set(SAVE, [offline, json(200, {})])
    await start()
    fill(good)
    submit()
    await settled()
    submit()
    await vi.waitFor(() => expect(part('success').hasAttribute('hidden')).toBe(false))
    expect(calls.map(({ body }) => body?.get('key'))).toEqual([undefined, 'k1', 'k1'])
  })
})
