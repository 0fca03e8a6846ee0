import { describe, expect, it, vi } from 'vitest'
import { botChecks } from './bot-check.js'
import { answer, api, drawn, install, open, PROVIDERS, type Provider, scripts, site } from './harness.js'

const KEY = 'public-key'
const listeners = () => ({ changed: vi.fn(), failed: vi.fn() })
const place = (width = 400) => {
  const element = document.createElement('div')
  element.innerHTML = '<p>Server</p>'
  Object.defineProperty(element, 'clientWidth', { value: width })
  return document.body.appendChild(element)
}
const draw = (
  container = place(),
  { signal }: { signal: AbortSignal } = new AbortController(),
  told = listeners(),
) => site.shared(botChecks)(container, told, signal)
/** A check that is drawn. */
const ready = async (provider: Provider = 'turnstile', ...args: Parameters<typeof draw>) => {
  open({ provider, siteKey: KEY })
  const asked = draw(...args)
  await answer(provider)
  return { widget: await asked, last: drawn.at(-1)! }
}

const HOSTS: Record<Provider, string> = {
  turnstile: 'https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit',
  hcaptcha: 'https://js.hcaptcha.com/1/api.js?render=explicit&recaptchacompat=off',
  'recaptcha-enterprise':
    'https://www.google.com/recaptcha/enterprise.js?render=explicit&trustedtypes=true&hl=en-US',
}

describe.each(PROVIDERS)('a check by %s', (provider) => {
  it('[BOT-001] comes from the third party, once for all checks of a page, with the key of the context', async () => {
    document.head.innerHTML = '<script nonce></script><script nonce="once"></script>'
    // Browsers hide it from the attribute.
    Object.assign(document.head.lastChild!, { nonce: 'once' })
    open({ provider, siteKey: KEY })
    expect(scripts()).toEqual([])
    const asked = [draw(), draw()]
    await answer(provider)
    await Promise.all([...asked, draw()].map((each) => each.catch(String)))
    expect(scripts().map(({ dataset }) => dataset.src)).toEqual([HOSTS[provider]])
    expect(scripts()[0]!.nonce).toBe('once')
    expect(drawn.map(({ parameters }) => parameters.sitekey)).toEqual([KEY, KEY, KEY])
  })

  it('[BOT-001] uses what the page has loaded already', async () => {
    install(provider)
    open({ provider, siteKey: KEY })
    await draw()
    expect(scripts()).toEqual([])
    expect(drawn).toHaveLength(1)
  })

  it('[BOT-002] each widget has its own token', async () => {
    const told = listeners()
    const { widget, last } = await ready(provider, place(), new AbortController(), told)
    const other = await draw()
    last.tell('callback', 'one')
    expect([widget.token, other.token]).toEqual(['one', null])
    drawn[1]!.tell('callback', 'two')
    expect([widget.token, other.token]).toEqual(['one', 'two'])
    expect(told.changed).toHaveBeenCalledTimes(1)
    other.reset()
    expect([widget.token, other.token]).toEqual(['one', null])
    expect(api.reset.mock.calls).toEqual([['widget-2']])
  })

  it('[BOT-003] is compact where its container is narrower than 320 px', async () => {
    await ready(provider, place(320))
    await draw(place(319))
    expect(drawn.map(({ parameters }) => parameters.size)).toEqual(['normal', 'compact'])
  })

  it('[FORM-011] loses its token when it expires, and begins anew', async () => {
    const told = listeners()
    const { widget, last } = await ready(provider, place(), new AbortController(), told)
    // Some tell of the expiry once more when they are reset.
    api.reset.mockImplementation(() => last.tell('expired-callback'))
    last.tell('callback', 'token')
    last.tell('expired-callback')
    expect(widget.token).toBeNull()
    expect(told.changed).toHaveBeenCalledTimes(2)
    expect(api.reset).toHaveBeenCalledTimes(1)
    last.tell('callback', 'next')
    expect(widget.token).toBe('next')
  })

  it('loses its token when the provider fails, and tells the owner why', async () => {
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => {})
    const told = listeners()
    const { widget, last } = await ready(provider, place(), new AbortController(), told)
    last.tell('callback', 'token')
    last.tell('error-callback', `<img>${'x'.repeat(500)}`)
    last.tell('error-callback', { toString: () => expect.unreachable() })
    expect(widget.token).toBeNull()
    expect(told.failed).toHaveBeenCalledTimes(2)
    expect(document.querySelector('img')).toBeNull()
    expect(warned.mock.calls.map(([{ message }]) => message)).toEqual(
      Array(2).fill(`bot check: ${provider} failed`),
    )
  })

  it('[BOT-004] rejects where its script brings nothing, and asks again the next time', async () => {
    open({ provider, siteKey: KEY })
    const first = draw()
    await answer(provider, {})
    await expect(first).rejects.toMatchObject({ name: 'SiteError', message: /cannot draw/ })
    expect(scripts()).toEqual([])
    const second = draw()
    await answer(provider)
    await second
    expect(drawn).toHaveLength(1)
  })

  it('leaves no trace of itself, and hears no more, once its block is gone', async () => {
    const container = place()
    const life = new AbortController()
    const told = listeners()
    const { widget, last } = await ready(provider, container, life, told)
    expect(container.innerHTML).not.toBe('<p>Server</p>')
    last.tell('callback', 'token')
    life.abort()
    expect(container.innerHTML).toBe('<p>Server</p>')
    expect(widget.token).toBeNull()
    last.tell('callback', 'late')
    last.tell('error-callback', 'late')
    expect(widget.token).toBeNull()
    expect(told.changed).toHaveBeenCalledTimes(1)
    expect(told.failed).not.toHaveBeenCalled()
    expect(scripts()).toHaveLength(1)
    site.destroy()
    expect(scripts()).toEqual([])
  })
})

describe('a service that is not set up', () => {
  it.each([
    ['turnstile', ''],
    ['nobody', KEY],
    ['', KEY],
    ['constructor', KEY],
    ['__proto__', KEY],
  ])('[BOT-004] rejects and fetches nothing: "%s" with the key "%s"', async (provider, siteKey) => {
    open({ provider, siteKey })
    await expect(draw()).rejects.toMatchObject({
      name: 'SiteError',
      message: `The bot check is not set up: ${provider} has no site key in the page context`,
      known: [...PROVIDERS],
    })
    expect(scripts()).toEqual([])
  })
})

describe("a provider's script", () => {
  it('that cannot be fetched is taken out, and asked for again by the next check', async () => {
    open({ provider: 'turnstile', siteKey: KEY })
    const first = draw()
    const refused = expect(first).rejects.toThrow('not loaded')
    ;(await vi.waitUntil(() => scripts()[0])).dispatchEvent(new Event('error'))
    await refused
    expect(scripts()).toEqual([])
    const second = draw()
    await answer('turnstile')
    expect((await second).token).toBeNull()
  })

  it.each([
    ['that does not come', 'hcaptcha', async () => {}],
    [
      'whose second part does not come',
      'recaptcha-enterprise',
      () => answer('recaptcha-enterprise', { ready() {} }),
    ],
  ])('%s has 30 seconds', async (_, provider, arrive) => {
    vi.useFakeTimers()
    open({ provider, siteKey: KEY })
    const settled = vi.fn()
    const asked = draw().catch(settled)
    await vi.waitUntil(() => scripts()[0])
    await arrive()
    // Waiting for the script took a little of the fake time, too.
    await vi.advanceTimersByTimeAsync(29_000)
    expect(settled).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1000)
    await asked
    expect(settled.mock.calls[0]![0].message).toContain('took too long')
    expect(scripts()).toEqual([])
    expect(vi.getTimerCount()).toBe(0)
  })

  it('leaves no timer behind when it has come, or when the site has gone', async () => {
    vi.useFakeTimers()
    await ready()
    expect(vi.getTimerCount()).toBe(0)
    site.destroy()
    Reflect.deleteProperty(globalThis, 'turnstile')
    open({ provider: 'turnstile', siteKey: KEY })
    const asked = draw().catch(({ message }) => message)
    await vi.waitUntil(() => scripts()[0])
    site.destroy()
    expect(await asked).toContain('not needed')
    expect(scripts()).toEqual([])
    expect(vi.getTimerCount()).toBe(0)
  })

  it('may only fetch the one that draws', async () => {
    open({ provider: 'recaptcha-enterprise', siteKey: KEY })
    const asked = draw()
    let go = () => {}
    await answer('recaptcha-enterprise', { ready: (then: () => void) => (go = then) })
    expect(drawn).toHaveLength(0)
    install('recaptcha-enterprise')
    go()
    await asked
    expect(drawn).toHaveLength(1)
  })

  it('that the page refuses is told of', async () => {
    open({ provider: 'turnstile', siteKey: KEY })
    vi.spyOn(HTMLScriptElement.prototype, 'src', 'set').mockImplementation(() => {
      throw new TypeError('This document requires TrustedScriptURL')
    })
    await expect(draw()).rejects.toThrow('This document requires TrustedScriptURL')
  })
})

describe('what a provider says', () => {
  it.each([
    ['nothing', ''],
    ['no text', 7],
    ['an object', { length: 3 }],
    ['too much', 'x'.repeat(10_001)],
  ])('is no token where it is %s', async (_, said) => {
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    const told = listeners()
    const { widget, last } = await ready('turnstile', place(), new AbortController(), told)
    last.tell('callback', said)
    expect(widget.token).toBeNull()
    expect(told.failed).toHaveBeenCalledTimes(1)
    last.tell('callback', 'x'.repeat(10_000))
    expect(widget.token).toHaveLength(10_000)
  })

  it('may be that it cannot draw: the container is as it was', async () => {
    api.render.mockReturnValue(undefined)
    const container = place()
    await expect(ready('turnstile', container)).rejects.toThrow('bot check: turnstile cannot draw')
    expect(container.innerHTML).toBe('<p>Server</p>')
  })

  it('hurts nobody when it throws', async () => {
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => {})
    api.reset.mockImplementation(() => {
      throw new Error('gone')
    })
    api.remove.mockImplementation(() => {
      throw new Error('gone')
    })
    const container = place()
    const { widget } = await ready('hcaptcha', container)
    widget.reset()
    widget.remove()
    widget.remove()
    expect(container.innerHTML).toBe('<p>Server</p>')
    expect(warned).toHaveBeenCalledTimes(2)
  })

  it('is no failure when the visitor left the challenge', async () => {
    const told = listeners()
    const { last } = await ready('hcaptcha', place(), new AbortController(), told)
    last.tell('error-callback', 'challenge-closed')
    expect(told.failed).not.toHaveBeenCalled()
  })
})

describe('how a check looks', () => {
  it.each([
    ['de-AT', 'de-AT'],
    ['zh-Hans-CN', 'zh'],
    ['gsw', 'auto'],
    ['"><script>', 'auto'],
  ])('in a page in %s it speaks %s', async (lang, language) => {
    document.documentElement.lang = lang
    const { last } = await ready()
    expect(last.parameters.language).toBe(language)
  })

  it.each([
    ['', 'light'],
    ['dark', 'dark'],
    ['light', 'light'],
  ])('where the color-scheme is "%s" it is %s', async (scheme, theme) => {
    const container = place()
    container.style.colorScheme = scheme
    const { last } = await ready('turnstile', container)
    expect(last.parameters.theme).toBe(theme)
  })
})

it('a check whose block went while it was loading is never drawn', async () => {
  const life = new AbortController()
  open({ provider: 'turnstile', siteKey: KEY })
  const asked = draw(place(), life)
  life.abort()
  await answer('turnstile')
  await expect(asked).rejects.toThrow()
  expect(drawn).toHaveLength(0)
})
