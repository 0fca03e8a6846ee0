import type { Page } from '@playwright/test'
import { expect } from '../../browser/support/test.js'
import { signIn, WITH_RETRIES } from './panel.js'
import type { Site } from './servers.js'

/** An answer of the server, as JSON. */
// biome-ignore lint/suspicious/noExplicitAny: tests compare what they read.
type Body = any

/** The calls that the panel makes, for what a test proves elsewhere with the panel itself. */
export class OwnerCalls {
  readonly #page: Page
  readonly #origin: string
  readonly #crumb: string

  private constructor(page: Page, origin: string, crumb: string) {
    this.#page = page
    this.#origin = origin
    this.#crumb = crumb
  }

  /** Signs the owner in. */
  static async of(page: Page, site: Site): Promise<OwnerCalls> {
    return new OwnerCalls(page, site.origin, await signIn(page, site))
  }

  async get(path: string): Promise<Body> {
    const answer = await this.#page.request.get(`${this.#origin}/api/config/${path}`, WITH_RETRIES)
    expect(answer.status(), path).toBe(200)
    return answer.json()
  }

  async send(method: 'POST' | 'PUT', path: string, data: object): Promise<Body> {
    const address = new URL(`/api/config/${path}`, this.#origin)
    address.searchParams.set('crumb', this.#crumb)
    const answer = await this.#page.request.fetch(address.href, {
      method,
      data,
      headers: {
        origin: this.#origin,
        ...(data instanceof Buffer && { 'content-type': 'application/octet-stream' }),
      },
    })
    expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true)
    return answer.json()
  }

  /** The layout of a page: its sections, and what was changed in them. */
  async setLayout(pageId: string, options: object): Promise<void> {
    const path = `blocks/${pageId}/${encodeURIComponent('site:layout')}`
    const { options: base } = await this.get(path)
    await this.send('PUT', path, { options: { ...base, ...options }, base })
  }
}
