import { describe, expect, it } from 'vitest'
import {
  answer,
  api,
  draw,
  install,
  KEY,
  listeners,
  open,
  PROVIDERS,
  type Provider,
  place,
  ready,
  rendered,
  scripts,
  site,
} from '../../../testing/bot-check.js'
import { silence } from '../../../testing/globals.js'

const HOSTS: Record<Provider, string> = {
  turnstile: 'https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit',
  hcaptcha: 'https://js.hcaptcha.com/1/api.js?render=explicit&recaptchacompat=off',
  'recaptcha-enterprise':
    'https://www.google.com/recaptcha/enterprise.js?render=explicit&trustedtypes=true&hl=en-US',
}

describe.each(PROVIDERS)('a check by %s', (provider) => {
  it('[BOT-001] loads from the third party, once for all checks of a page, with the key of the context', async () => {
    document.head.innerHTML = '<script nonce></script><script nonce="once"></script>'
    // Browsers hide it from the attribute.
    Object.assign(document.head.lastChild!, { nonce: 'once' })
    open({ provider, siteKey: KEY })
    expect(scripts()).toEqual([])
    const checks = [draw(), draw()]
    await answer(provider)
    await Promise.all([...checks, draw()].map((each) => each.catch(String)))
    expect(scripts().map(({ dataset }) => dataset.src)).toEqual([HOSTS[provider]])
    expect(scripts()[0]!.nonce).toBe('once')
    expect(rendered.map(({ parameters }) => parameters.sitekey)).toEqual([KEY, KEY, KEY])
  })

  it('[BOT-001] uses what the page has loaded already', async () => {
    install(provider)
    open({ provider, siteKey: KEY })
    await draw()
    expect(scripts()).toEqual([])
    expect(rendered).toHaveLength(1)
  })

  it('[BOT-002] each widget has its own token', async () => {
    const events = listeners()
    const { widget, last } = await ready(provider, place(), new AbortController(), events)
    const other = await draw()
    last.call('callback', 'one')
    expect([widget.token, other.token]).toEqual(['one', null])
    rendered[1]!.call('callback', 'two')
    expect([widget.token, other.token]).toEqual(['one', 'two'])
    expect(events.changed).toHaveBeenCalledTimes(1)
    other.reset()
    expect([widget.token, other.token]).toEqual(['one', null])
    expect(api.reset.mock.calls).toEqual([['widget-2']])
  })

  it('[BOT-003] is compact where its container is narrower than 320 px', async () => {
    await ready(provider, place(320))
    await draw(place(319))
    expect(rendered.map(({ parameters }) => parameters.size)).toEqual(['normal', 'compact'])
  })

  it('[FORM-011] loses its token when it expires, and starts again', async () => {
    const events = listeners()
    const { widget, last } = await ready(provider, place(), new AbortController(), events)
    // Some tell of the expiry once more when they are reset.
    api.reset.mockImplementation(() => last.call('expired-callback'))
    last.call('callback', 'token')
    last.call('expired-callback')
    expect(widget.token).toBeNull()
    expect(events.changed).toHaveBeenCalledTimes(2)
    expect(api.reset).toHaveBeenCalledTimes(1)
    last.call('callback', 'next')
    expect(widget.token).toBe('next')
  })

  it('loses its token when the provider fails, and reports the reason to the owner', async () => {
    const warned = silence('warn')
    const events = listeners()
    const { widget, last } = await ready(provider, place(), new AbortController(), events)
    last.call('callback', 'token')
    last.call('error-callback', `<img>${'x'.repeat(500)}`)
    last.call('error-callback', { toString: () => expect.unreachable() })
    expect(widget.token).toBeNull()
    expect(events.failed).toHaveBeenCalledTimes(2)
    expect(document.querySelector('img')).toBeNull()
    expect(warned.mock.calls.map(([{ message }]) => message)).toEqual(
      Array(2).fill(`bot check: ${provider} failed`),
    )
  })

  it('[BOT-004] rejects where its script defines nothing, and loads again the next time', async () => {
    open({ provider, siteKey: KEY })
    const first = draw()
    await answer(provider, {})
    await expect(first).rejects.toMatchObject({ name: 'SiteError', message: /cannot draw/ })
    expect(scripts()).toEqual([])
    const second = draw()
    await answer(provider)
    await second
    expect(rendered).toHaveLength(1)
  })

  it('leaves no trace, and gets no more events, once its block is destroyed', async () => {
    const container = place()
    const life = new AbortController()
    const events = listeners()
    const { widget, last } = await ready(provider, container, life, events)
    expect(container.innerHTML).not.toBe('<p>Server</p>')
    last.call('callback', 'token')
    life.abort()
    expect(container.innerHTML).toBe('<p>Server</p>')
    expect(widget.token).toBeNull()
    last.call('callback', 'late')
    last.call('error-callback', 'late')
    expect(widget.token).toBeNull()
    expect(events.changed).toHaveBeenCalledTimes(1)
    expect(events.failed).not.toHaveBeenCalled()
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

describe('callbacks of a provider', () => {
  it.each([
    ['nothing', ''],
    ['no text', 7],
    ['an object', { length: 3 }],
    ['too much', 'x'.repeat(10_001)],
  ])('is no token where it is %s', async (_, token) => {
    silence('warn')
    const events = listeners()
    const { widget, last } = await ready('turnstile', place(), new AbortController(), events)
    last.call('callback', token)
    expect(widget.token).toBeNull()
    expect(events.failed).toHaveBeenCalledTimes(1)
    last.call('callback', 'x'.repeat(10_000))
    expect(widget.token).toHaveLength(10_000)
  })

  it('may be that it cannot draw: the container is as it was', async () => {
    api.render.mockReturnValue(undefined)
    const container = place()
    await expect(ready('turnstile', container)).rejects.toThrow('bot check: turnstile cannot draw')
    expect(container.innerHTML).toBe('<p>Server</p>')
  })

  it('harms nothing when it throws', async () => {
    const warned = silence('warn')
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
    const events = listeners()
    const { last } = await ready('hcaptcha', place(), new AbortController(), events)
    last.call('error-callback', 'challenge-closed')
    expect(events.failed).not.toHaveBeenCalled()
  })
})

describe('the look of a check', () => {
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

it('a check whose block was destroyed while it was loading is never rendered', async () => {
  const life = new AbortController()
  open({ provider: 'turnstile', siteKey: KEY })
  const pending = draw(place(), life)
  life.abort()
  await answer('turnstile')
  await expect(pending).rejects.toThrow()
  expect(rendered).toHaveLength(0)
})
