import { describe, expect, it, vi } from 'vitest'
import {
  answer,
  draw,
  install,
  KEY,
  open,
  ready,
  rendered,
  scripts,
  site,
} from '../../../testing/bot-check.js'

describe("a provider's script", () => {
  it('that cannot be loaded is removed, and requested again by the next check', async () => {
    open({ provider: 'turnstile', siteKey: KEY })
    const first = draw()
    const rejected = expect(first).rejects.toThrow('not loaded')
    ;(await vi.waitUntil(() => scripts()[0])).dispatchEvent(new Event('error'))
    await rejected
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
    const pending = draw().catch(settled)
    await vi.waitUntil(() => scripts()[0])
    await arrive()
    // Waiting for the script took a little of the fake time, too.
    await vi.advanceTimersByTimeAsync(29_000)
    expect(settled).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1000)
    await pending
    expect(settled.mock.calls[0]![0].message).toContain('took too long')
    expect(scripts()).toEqual([])
    expect(vi.getTimerCount()).toBe(0)
  })

  it('leaves no timer behind when it has loaded, or when the site is destroyed', async () => {
    vi.useFakeTimers()
    await ready()
    expect(vi.getTimerCount()).toBe(0)
    site.destroy()
    Reflect.deleteProperty(globalThis, 'turnstile')
    open({ provider: 'turnstile', siteKey: KEY })
    const pending = draw().catch(({ message }) => message)
    await vi.waitUntil(() => scripts()[0])
    site.destroy()
    expect(await pending).toContain('not needed')
    expect(scripts()).toEqual([])
    expect(vi.getTimerCount()).toBe(0)
  })

  it('may only fetch the one that draws', async () => {
    open({ provider: 'recaptcha-enterprise', siteKey: KEY })
    const pending = draw()
    let go = () => {}
    await answer('recaptcha-enterprise', { ready: (then: () => void) => (go = then) })
    expect(rendered).toHaveLength(0)
    install('recaptcha-enterprise')
    go()
    await pending
    expect(rendered).toHaveLength(1)
  })

  it('that the page’s policy blocks is reported', async () => {
    open({ provider: 'turnstile', siteKey: KEY })
    vi.spyOn(HTMLScriptElement.prototype, 'src', 'set').mockImplementation(() => {
      throw new TypeError('This document requires TrustedScriptURL')
    })
    await expect(draw()).rejects.toThrow('This document requires TrustedScriptURL')
  })
})
