import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { acceptedContext } from '../../../testing/context.js'
import { SiteError } from '../../dom/errors.js'
import { createSite, type Site } from '../../page/site.js'
import { consent } from '../consent/consent.js'
import startFonts, { loadStylesheet, webFontAddress } from './fonts.js'

// The test starts the feature itself.
vi.mock('../../page/rules/start-rules.js', () => ({ default: () => {} }))

declare const happyDOM: { settings: { handleDisabledFileLoadingAsSuccess: boolean } }

// Files load nothing here, which is no fault of theirs.
beforeAll(() => {
  happyDOM.settings.handleDisabledFileLoadingAsSuccess = true
})
afterAll(() => {
  happyDOM.settings.handleDisabledFileLoadingAsSuccess = false
})

let site: Site
let families: string[]
const reported = vi.fn()

beforeEach(() => {
  families = []
  const fonts = {
    *[Symbol.iterator]() {
      for (const family of families) yield { family }
    },
  }
  Object.defineProperty(Document.prototype, 'fonts', { value: fonts, configurable: true })
  vi.stubGlobal('reportError', reported)
  // Nothing is loaded: the test decides when a sheet has loaded.
  vi.spyOn(HTMLLinkElement.prototype, 'href', 'set').mockImplementation(function (this: Element, url) {
    this.setAttribute('data-href', url)
  })
})
afterEach(() => {
  site.destroy()
  Reflect.deleteProperty(Document.prototype, 'fonts')
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  vi.useRealTimers()
  reported.mockClear()
  document.head.innerHTML = ''
})

interface Fonts {
  readonly googleFonts?: readonly { readonly includeName: string }[]
  readonly typekitFonts?: readonly { readonly id: string; readonly variations: readonly string[] }[]
  readonly typekitId?: string
}

const start = ({ googleFonts = [], typekitFonts = [], typekitId = '' }: Fonts) => {
  site = createSite({
    context: acceptedContext({ googleFonts, typekitFonts, website: { typekitId } }),
  })
  return startFonts(site)
}
const links = () => [...document.querySelectorAll<HTMLLinkElement>('link[data-href]')]
const addresses = () => links().map((link) => link.getAttribute('data-href'))
const requested = () => vi.waitFor(() => expect(links().length).toBeGreaterThan(0))
const google = (...names: string[]) => names.map((includeName) => ({ includeName }))
const kitFont = (id: string) => ({ id, variations: ['n4'] })

describe('web fonts', () => {
  it('are not requested for a site that has ended', async () => {
    site = createSite({ context: acceptedContext({ googleFonts: google('Inter') }) })
    site.destroy()
    await expect(loadStylesheet(site, 'https://fonts.example/a.css')).rejects.toThrow('not needed')
    expect(links()).toEqual([])
  })

  it('[NET-020] [FNT-001] come with one style sheet that names the families', async () => {
    const started = start({ googleFonts: google('Work+Sans:400,700', 'Inter') })
    await requested()
    expect(addresses()).toEqual([
      'https://fonts.googleapis.com/css?family=Work+Sans:400,700%7CInter&display=swap',
    ])
    links()[0]!.dispatchEvent(new Event('load'))
    await started
    expect(reported).not.toHaveBeenCalled()
    site.destroy()
    expect(links()).toEqual([])
  })

  it.each([
    ['declares', () => (families = ['"Work Sans"']), ''],
    [
      'requests',
      () => {
        document.head.innerHTML =
          '<link rel="stylesheet" href="https://fonts.googleapis.com/css2?family=Inter&amp;family=Work+Sans:wght@400">'
      },
      '',
    ],
    [
      'requests in the older way',
      () => {
        document.head.innerHTML =
          '<link rel="stylesheet" href="//fonts.googleapis.com/css?family=Inter|Work%20Sans:700">'
      },
      '',
    ],
    ['names in another place', () => (document.head.innerHTML = '<link href="/Work+Sans">'), 'Work+Sans'],
  ])('[NET-020] are not loaded again where the page %s them', (_, prepare, family) => {
    prepare()
    const address = webFontAddress(document, google('Work+Sans:400'))
    expect(address === '' ? '' : new URL(address).searchParams.get('family')).toBe(family && 'Work Sans:400')
    site = createSite({})
  })

  it('have names that cannot change the address', () => {
    site = createSite({})
    const names = google(
      'a&b=c',
      '"><script>',
      'Inter#',
      '../x',
      'x'.repeat(81),
      '',
      'Noto Sans:400:latin,greek',
    )
    expect(webFontAddress(document, names)).toBe(
      'https://fonts.googleapis.com/css?family=Noto+Sans:400:latin,greek&display=swap',
    )
    expect(
      webFontAddress(document, google(...Array.from({ length: 99 }, (_, at) => `F${at}`))).length,
    ).toBeLessThan(300)
  })

  it.each([
    ['cannot be loaded', () => links()[0]!.dispatchEvent(new Event('error')), 'not loaded'],
    ['takes longer than 10 seconds', () => vi.advanceTimersByTimeAsync(10_000), 'took too long'],
  ])('whose style sheet %s are reported, and the sheet is removed', async (_, fail, message) => {
    vi.useFakeTimers()
    const started = start({ googleFonts: google('Inter') })
    await requested()
    await fail()
    await started
    expect(reported.mock.calls.map(([{ message: text }]) => text)).toEqual([expect.stringContaining(message)])
    expect(links()).toEqual([])
    expect(vi.getTimerCount()).toBe(0)
  })
})

describe('a font kit', () => {
  const load = async (typekitFonts: Fonts['typekitFonts'], brought: string[]) => {
    const started = start({ typekitId: 'abc1def', typekitFonts: typekitFonts! })
    await requested()
    families.push(...brought)
    links()[0]!.dispatchEvent(new Event('load'))
    await started
  }

  it('[FNT-001] comes with its style sheet', async () => {
    await load([kitFont('proxima-nova'), kitFont('droid-sans')], ['proxima-nova', 'droid-sans-1'])
    expect(addresses()).toEqual(['https://use.typekit.net/abc1def.css'])
    expect(reported).not.toHaveBeenCalled()
  })

  it('[FNT-002] that lacks a font is an error, which is thrown, logged and reported', async () => {
    await load([kitFont('proxima-nova'), kitFont('futura-pt')], ['proxima-nova'])
    expect(reported).toHaveBeenCalledOnce()
    const [error] = reported.mock.calls[0]!
    expect(error).toBeInstanceOf(SiteError)
    expect(error).toMatchObject({
      message: 'Requested font no longer in Typekit',
      kit: 'abc1def',
      fonts: ['futura-pt'],
    })
    // Its other fonts stay.
    expect(links()).toHaveLength(1)
  })

  it('[FNT-002] is not blamed for ids of the service, unless it brings nothing at all', async () => {
    await load([kitFont('gkmg')], ['droid-sans-1'])
    expect(reported).not.toHaveBeenCalled()
    site.destroy()
    await load([kitFont('gkmg')], [])
    expect(reported).toHaveBeenCalledOnce()
  })

  it.each([
    ['<link rel="stylesheet" href="https://use.typekit.net/abc1def.css">', 'abc1def'],
    ['<script type="text/plain" src="https://use.typekit.net/abc1def.js"></script>', 'abc1def'],
    ['', '../evil'],
    ['', ''],
  ])('is not loaded if the page has %j and the kit is %j', async (head, typekitId) => {
    document.head.innerHTML = head
    await start({ typekitId, typekitFonts: [kitFont('x')] })
    expect(links()).toEqual([])
  })
})

describe('fonts', () => {
  it('wait until the visitor allows third parties', async () => {
    site = createSite({
      context: acceptedContext({ googleFonts: google('Inter') }),
    })
    let isAllowed = false
    const asked = vi.fn(() => isAllowed)
    site.shared(consent).decideBy(asked)
    startFonts(site)
    await vi.waitFor(() => expect(asked).toHaveBeenCalledWith('media'))
    expect(links()).toEqual([])
    isAllowed = true
    site.shared(consent).decideBy(() => true)
    await requested()
  })

  it('are not loaded for visitors who save data', async () => {
    vi.stubGlobal('navigator', Object.create(navigator, { connection: { value: { saveData: true } } }))
    await start({ googleFonts: google('Inter'), typekitId: 'abc1def' })
    expect(links()).toEqual([])
  })

  it('that arrive after the site has ended are no error', async () => {
    const started = start({ googleFonts: google('Inter'), typekitId: 'abc1def' })
    await requested()
    site.destroy()
    await started
    expect(links()).toEqual([])
    expect(reported).not.toHaveBeenCalled()
  })
})
