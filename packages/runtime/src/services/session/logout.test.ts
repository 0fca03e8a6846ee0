import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { cookieJar } from '../../../testing/consent.js'
import { acceptedContext } from '../../../testing/context.js'
import { fakeServer, json } from '../../../testing/http.js'
import { createSite, type Site } from '../../page/site.js'
import { logout } from './logout.js'

declare const happyDOM: { setURL(address: string): void }

const jar = cookieJar()
let site: Site

beforeEach(() => {
  vi.spyOn(location, 'assign').mockImplementation(() => {})
})
afterEach(() => site.destroy())

async function logOut({ address = 'https://www.shop.builder.example/', context = {}, status = 200 } = {}) {
  happyDOM.setURL(address)
  vi.spyOn(console, 'error').mockImplementation(() => {})
  fakeServer(json({}, status))
  site = createSite({ context: acceptedContext({ authenticatedAccount: { id: 'a' }, ...context }) })
  await logout(site)
}

/** The deletions, by the domain of each. */
const deletions = (name: string) =>
  jar.written
    .filter(
      (line) =>
        Date.parse(/expires=([^;]+)/.exec(line)?.[1] ?? '') < Date.now() && line.startsWith(`${name}=;`),
    )
    .map((line) => [/domain=([^;]+)/.exec(line)?.[1] ?? '', /path=([^;]+)/.exec(line)?.[1]])

describe('the last identity', () => {
  it('[AUTH-036] is deleted on path /, for the host and for every parent domain', async () => {
    jar.kept.set('site_last_identity', 'ada')
    // A cookie of another host cannot be deleted, so nothing is left out.
    vi.spyOn(jar.kept, 'delete').mockReturnValue(false)
    await logOut()
    expect(deletions('site_last_identity')).toEqual([
      ['', '/'],
      ['www.shop.builder.example', '/'],
      ['shop.builder.example', '/'],
      ['builder.example', '/'],
      ['example', '/'],
    ])
  })

  it('[AUTH-036] is only written to where there is one', async () => {
    await logOut()
    expect(jar.written).toEqual([])
  })

  it('[AUTH-036] has the name that the page’s context gives it', async () => {
    jar.kept.set('site_last_identity', 'ada').set('last_user', 'ada')
    await logOut({ context: { identityCookie: 'last_user' } })
    expect([...jar.kept.keys()]).toEqual(['site_last_identity'])
  })

  it('[AUTH-036] stays where logging out failed', async () => {
    jar.kept.set('site_last_identity', 'ada')
    await logOut({ status: 500 })
    expect(jar.kept.has('site_last_identity')).toBe(true)
  })
})
