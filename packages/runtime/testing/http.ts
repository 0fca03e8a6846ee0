import { vi } from 'vitest'
import { buildSite } from '../src/core/site/build-site.js'
import type { Site } from '../src/core/site.js'
import { stubCookies } from './cookies.js'

/** The server's answer: a response, a network failure, or none at all. */
export type ServerAnswer = Response | Error | 'hang'

export interface SentRequest {
  readonly url: URL
  readonly init: RequestInit
}

export const json = (body: unknown, status = 200): Response =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })

export const html = (status: number): Response =>
  new Response('<!doctype html><title>Oops</title>', { status, headers: { 'content-type': 'text/html' } })

export const redirected = (response: Response): Response =>
  Object.defineProperty(response, 'redirected', { value: true })

/** A server with a list of answers, which records its requests. It repeats the last answer. */
export function fakeServer(...answers: ServerAnswer[]): SentRequest[] {
  const requests: SentRequest[] = []
  const answer = (url: string, init: RequestInit): Promise<Response> => {
    // Like browsers: a request that is aborted before it starts is not sent.
    if (init.signal?.aborted) return Promise.reject(init.signal.reason)
    const next = answers[Math.min(requests.length, answers.length - 1)]!
    requests.push({ url: new URL(url), init })
    if (next instanceof Error) return Promise.reject(next)
    if (next !== 'hang') return Promise.resolve(next.clone())
    return new Promise((_, reject) => {
      init.signal?.addEventListener('abort', () => reject(init.signal?.reason))
    })
  }
  vi.stubGlobal('fetch', answer)
  return requests
}

/** The page's cookie jar. */
export function fakeCookies(jar: Record<string, string>, enabled = true): Record<string, string> {
  const read = () =>
    Object.entries(jar)
      .map(([name, value]) => `${name}=${value}`)
      .join('; ')
  stubCookies(read, (written) => {
    const [name, value] = written.split(';')[0]!.split(/=(.*)/s)
    if (enabled) jar[name!] = value!
  })
  return jar
}

declare const happyDOM: { setURL(address: string): void }

export interface PageOf {
  readonly address?: string
  readonly website?: { readonly baseUrl?: string; readonly internalUrl?: string }
}

/** A page of a site, at an address. It makes no calls but those of its test: it has none of the features beside blocks. */
export function fakePage({ address = 'https://shop.example/page', website = {} }: PageOf = {}): Site {
  happyDOM.setURL(address)
  const context = {
    website: { baseUrl: '', internalUrl: '', ...website },
    locale: 'en-US',
    selectedCurrency: 'USD',
  } as never
  return buildSite({ readContext: () => context }, () => undefined)
}
