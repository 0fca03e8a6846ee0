import { OWNER, type TestApp } from '../../server/testing/app.js'
import type { Send } from '../src/http/exchange.js'
import type { Settings } from '../src/state.js'

/** Sends to an app without a socket. */
export const appSend =
  ({ app }: Pick<TestApp, 'app'>): Send =>
  async ({ method, path, headers, body }) => {
    const length = body === undefined ? {} : { 'content-length': String(body.length) }
    const response = await app.request(path, {
      method,
      headers: { ...headers, ...length },
      ...(body !== undefined && { body }),
    })
    return {
      status: response.status,
      headers: Object.fromEntries(response.headers),
      cookies: response.headers.getSetCookie(),
      text: await response.text(),
    }
  }

/** The settings of a check of the test site. */
export const TEST_SETTINGS: Settings = {
  url: new URL('http://localhost'),
  page: '/',
  form: 'contact',
  values: { name: 'Ada', email: 'ada@example.org', message: 'A test' },
  account: OWNER,
}
