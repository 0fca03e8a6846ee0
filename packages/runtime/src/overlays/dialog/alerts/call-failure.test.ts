import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { acceptedContext } from '../../../../testing/context.js'
import { stubReducedMotion } from '../../../../testing/globals.js'
import { fakeCookies, fakeServer, html, json, type ServerAnswer } from '../../../../testing/http.js'
import { createSite, type Site } from '../../../page/site.js'
import { type CallOptions, http } from '../../../services/http/http.js'
import { logout } from '../../../services/session/logout.js'

let site: Site

beforeEach(() => {
  stubReducedMotion(true)
  fakeCookies({})
})
afterEach(() => {
  site.destroy()
  document.body.replaceChildren()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const OWNER = { authenticatedAccount: { id: 'a' }, websiteRoles: [1] }
const EDITOR = { authenticatedAccount: { id: 'a' }, websiteRoles: [4] }
const VIEWER = { authenticatedAccount: { id: 'a' }, websiteRoles: [10] }

/** Opens a page whose features have started. */
async function open(context: object) {
  site = createSite({ context: acceptedContext(context) })
  const on = vi.spyOn(site, 'on')
  await site.start()
  await vi.waitFor(() => expect(on).toHaveBeenCalledWith('call:unhandled', expect.anything()))
}

async function call(answer: ServerAnswer, options: CallOptions = { unhandled: true }) {
  fakeServer(answer)
  return site.shared(http).call('/api/thing', options)
}

const text = () => document.querySelector('dialog[data-kind=system-error] .site-dialog-text')?.textContent
const shown = (message: string) => vi.waitFor(() => expect(text()).toBe(message))

/** Lets everything that follows a failure happen. */
async function settled() {
  await vi.dynamicImportSettled()
  await new Promise((resolve) => setTimeout(resolve))
  await vi.dynamicImportSettled()
}

const NETWORK = 'We could not reach the server. Please check your internet connection and reload the page.'
const NO_ACCESS = 'You no longer have access. Please reload the page and log in again.'
const DEFAULT =
  'Something Went Wrong! Our system has encountered an error. This exception has been automatically logged and reported. We will return shortly.'

describe('a call that failed without anyone who shows it', () => {
  it.each<[string, ServerAnswer, string]>([
    ['[NET-023] the words for the network', new TypeError('Failed to fetch'), NETWORK],
    [
      '[NET-023] the words of the status',
      html(503),
      'This service is temporarily unavailable. Please try again later.',
    ],
    ['[NET-023] the words for a missing right', html(403), NO_ACCESS],
    ['[NET-023] the server’s words', json({ error: 'Disk 3 is full.' }, 500), 'Disk 3 is full.'],
    ['[NET-023] the default for an answer that cannot be read', html(200), DEFAULT],
  ])('[NET-016] covers the page with %s', async (_, answer, message) => {
    await open(OWNER)
    await call(answer)
    await shown(message)
  })

  it.each<[string, object, ServerAnswer]>([
    ['an owner without a connection', OWNER, new TypeError('Failed to fetch')],
    ['an owner, by the server', OWNER, json({ error: 'Disk 3 is full.' }, 500)],
    ['an editor whose session is over', EDITOR, html(401)],
    ['a viewer', VIEWER, html(503)],
    ['a site user', {}, html(503)],
  ])('[AUTH-037] logging out that fails is only logged to the console: %s', async (_, context, answer) => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {})
    await open(context)
    const before = document.body.innerHTML
    fakeServer(answer)
    await logout(site)
    await settled()
    expect(log).toHaveBeenCalledOnce()
    expect(document.body.innerHTML).toBe(before)
    expect(text()).toBeUndefined()
  })

  it('[NET-016] is shown to an editor', async () => {
    await open(EDITOR)
    await call(html(503))
    await shown('This service is temporarily unavailable. Please try again later.')
  })

  it.each<[string, object]>([
    ['a visitor', {}],
    ['a viewer who is signed in', VIEWER],
  ])('[NET-016] is not shown to %s', async (_, context) => {
    await open(context)
    await call(html(503))
    await settled()
    expect(text()).toBeUndefined()
  })

  it.each<[string, CallOptions]>([
    ['whose caller has the failure', {}],
    ['that nobody waits for', { silent: true, unhandled: true }],
  ])('[NET-016] is not any call %s', async (_, options) => {
    await open(OWNER)
    expect(await call(html(503), options)).toMatchObject({ ok: false })
    await settled()
    expect(text()).toBeUndefined()
  })

  it('[NET-016] is not shown where a listener cancels its event', async () => {
    await open(OWNER)
    const seen: string[] = []
    site.on('call:unhandled', (event) => {
      seen.push(event.detail.message)
      event.preventDefault()
    })
    await call(json({ error: 'Disk 3 is full.' }, 500))
    await settled()
    expect(seen).toEqual(['Disk 3 is full.'])
    expect(text()).toBeUndefined()
  })
})

describe('an authorization failure', () => {
  it.each<[string, object, string]>([
    ['the server’s words', { authorizationFail: true, error: 'Ask the owner.' }, 'Ask the owner.'],
    ['its own words', { authorizationFail: true }, NO_ACCESS],
  ])('[NET-016] covers the page with %s, whoever made the call', async (_, body, message) => {
    await open({})
    expect(await call(json(body, 403), {})).toMatchObject({ message: 'Unauthorized request.' })
    await shown(message)
  })

  it('[NET-016] is not shown where a listener cancels its event', async () => {
    await open(OWNER)
    site.on('authorization:fail', (event) => event.preventDefault())
    await call(json({ authorizationFail: true }, 403))
    await settled()
    expect(text()).toBeUndefined()
  })
})

it.each<[string, object]>([
  ['a visitor', {}],
  ['an owner', OWNER],
])('[NET-016] an error of a script covers nothing for %s', async (_, context) => {
  await open({ website: { id: 'w1' }, ...context })
  fakeServer(new Response(null, { status: 204 }))
  window.dispatchEvent(new ErrorEvent('error', { message: 'Uncaught Error: broken' }))
  await settled()
  expect(text()).toBeUndefined()
})
