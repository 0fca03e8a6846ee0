import { afterEach, beforeEach, vi } from 'vitest'
import { createSite, type Site } from '../src/page/site.js'
import { stubCookies } from './cookies.js'
// Here at once: a test with fake timers would not wait for it.
import '../src/page/rules/start-rules.js'

/** A browser's cookies, with the domain and path that each was written for. */
export interface Jar {
  /** The cookies that a page reads, by name. */
  readonly kept: Map<string, string>
  readonly written: string[]
  /** Whether the browser stores no cookies. */
  off: boolean
}

/** Cookies that a test looks into. Fresh for each test. */
export function cookieJar(): Jar {
  const jar: Jar = { kept: new Map(), written: [], off: false }
  beforeEach(() => {
    jar.kept.clear()
    jar.written.length = 0
    jar.off = false
    const read = () => [...jar.kept].map(([name, value]) => `${name}=${value}`).join('; ')
    stubCookies(read, (line) => {
      jar.written.push(line)
      const [name, value] = line.split(';', 1)[0]!.split('=') as [string, string]
      const expires = /expires=([^;]+)/.exec(line)?.[1]
      if (expires && Date.parse(expires) <= Date.now()) {
        if (!/domain=/.test(line)) jar.kept.delete(name)
      } else if (!jar.off) jar.kept.set(name, value)
    })
  })
  afterEach(() => {
    vi.restoreAllMocks()
    vi.unstubAllGlobals()
  })
  return jar
}

/** A navigator with Global Privacy Control. */
export const turnOnPrivacyControl = () =>
  vi.stubGlobal('navigator', Object.create(navigator, { globalPrivacyControl: { value: true } }))

let site: Site | undefined
afterEach(() => site?.destroy())

/** A fresh page with these cookie settings; its site ends with the test. */
export function siteWith(cookieSettings: object): Site {
  site?.destroy()
  site = createSite({
    context: {
      website: { id: 'w1', baseUrl: '', internalUrl: '' },
      locale: 'en-US',
      cookieSettings,
    } as never,
  })
  return site
}

/** Callbacks of settled promises have run by then. */
export const settled = async () => {
  for (let round = 0; round < 20; round += 1) await Promise.resolve()
}
