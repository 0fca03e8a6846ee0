import { afterEach, beforeEach, vi } from 'vitest'
import { permissionsOf } from '../src/contract/role-permissions.js'
import { createSite, type Site } from '../src/page/site.js'
import { type ConsentPolicy, consent } from '../src/services/consent/consent.js'
import { cookieJar, type Jar } from './consent.js'
import { acceptedContext } from './context.js'
import { fakeServer, json, type SentRequest, type ServerAnswer } from './http.js'
// Here at once: a test with fake timers would not wait for it.
import '../src/page/rules/start-rules.js'

declare const happyDOM: { setURL(address: string): void }

export const VISITOR_RECORD = 'v1|1|2|3|4'

/** Context fields of somebody signed in with these roles and their permissions. */
export const account = (...websiteRoles: number[]) => ({
  authenticatedAccount: { id: 'a1' },
  websiteRoles,
  accessPermissions: permissionsOf(websiteRoles),
})

export interface CensusOpening {
  readonly address?: string
  readonly context?: Readonly<Record<string, unknown>>
  readonly allows?: ConsentPolicy
  readonly answers?: readonly ServerAnswer[]
}

/** A page whose records a test looks at; fresh for each test, with fake timers. */
export interface CensusPage {
  site: Site
  readonly jar: Jar
  readonly requests: readonly SentRequest[]
  /** Opens the page. It is not started. */
  open(opening?: CensusOpening): Site
  /** The records that the server has got: each with the last part of its path. */
  sent(): readonly Readonly<Record<string, string>>[]
  /** Hides the page as browsers do when a visitor leaves: what waits is sent. */
  end(): void
}

/** Opens pages of a website for the tests of a file. */
export function censusPage(): CensusPage {
  let requests: SentRequest[] = []
  const jar = cookieJar()
  const page: CensusPage = {
    site: undefined as never,
    jar,
    get requests() {
      return requests
    },
    open({
      address = 'https://shop.example/about',
      context = {},
      allows = () => true,
      answers = [json({})],
    } = {}) {
      happyDOM.setURL(address)
      requests = fakeServer(...answers)
      page.site = createSite({
        context: acceptedContext({ website: { id: 'w1' }, templateId: 't1', pageId: 'p1', ...context }),
      })
      page.site.shared(consent).decideBy(allows)
      return page.site
    },
    sent: () =>
      requests.map(({ url, init }) => ({
        call: url.pathname.split('/').at(-1)!,
        ...Object.fromEntries(new URLSearchParams(String(init.body))),
      })),
    end: () => void window.dispatchEvent(new Event('pagehide')),
  }
  beforeEach(() => {
    localStorage.clear()
    jar.kept.set('ss_cvr', VISITOR_RECORD)
    // The visit has begun, so that the record stays as it is.
    jar.kept.set('ss_cvt', '123')
    vi.useFakeTimers()
  })
  afterEach(() => {
    page.site?.destroy()
    document.body.replaceChildren()
    vi.useRealTimers()
  })
  return page
}
