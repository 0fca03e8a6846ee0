import { afterEach, describe, expect, it, vi } from 'vitest'
import { stubCookies } from '../../../testing/cookies.js'
import { readCookie, writeCookie } from './cookies.js'

afterEach(() => vi.restoreAllMocks())

describe('cookies', () => {
  it('reads one among many, with the characters that a token may hold', () => {
    stubCookies(() => 'before=1; crumb=a/b+c==; crumby=2')
    expect(readCookie('crumb')).toBe('a/b+c==')
  })

  it('is null where it does not exist', () => {
    stubCookies(() => 'other=1')
    expect(readCookie('crumb')).toBeNull()
  })

  it('too long a value is none', () => {
    stubCookies(() => `crumb=${'x'.repeat(4097)}`)
    expect(readCookie('crumb')).toBeNull()
  })

  it('a page that may not read cookies has none', () => {
    stubCookies(() => {
      throw new DOMException('sandboxed', 'SecurityError')
    })
    expect(readCookie('crumb')).toBeNull()
  })

  it('are read and written despite an element named cookie', () => {
    const image = document.createElement('img')
    // As Chromium has it: a value that is assigned is ignored.
    Object.defineProperty(document, 'cookie', { configurable: true, get: () => image, set: () => {} })
    expect(writeCookie('crumb', 'a/b')).toBe(true)
    expect(readCookie('crumb')).toBe('a/b')
    Reflect.deleteProperty(document, 'cookie')
    expect(readCookie('crumb')).toBe('a/b')
  })

  it('is found by its whole name, and read without the quotes around it', () => {
    stubCookies(() => 'other-crumb=1; crumbs=2; crumb="3"')
    expect(readCookie('crumb')).toBe('3')
  })

  it('with a broken escape in it is ignored', () => {
    stubCookies(() => 'crumb=%FF')
    expect(readCookie('crumb')).toBeNull()
  })

  it('writes for the whole site, with the given lifetime', () => {
    const written: string[] = []
    vi.useFakeTimers({ now: 0 })
    stubCookies(
      () => 'seen=yes',
      (value) => written.push(value),
    )
    expect(writeCookie('seen', 'yes', { lifetime: 60_000 })).toBe(true)
    vi.useRealTimers()
    expect(written[0]).toContain('seen=yes')
    expect(written[0]).toContain('path=/')
    expect(written[0]?.toLowerCase()).toContain('samesite=lax')
    expect(written[0]).toContain('expires=Thu, 01 Jan 1970 00:01:00 GMT')
  })

  it('reports when the browser kept nothing', () => {
    stubCookies(() => '')
    expect(writeCookie('seen', 'yes')).toBe(false)
  })

  it('reports it also where writing throws', () => {
    stubCookies(
      () => '',
      () => {
        throw new DOMException('sandboxed', 'SecurityError')
      },
    )
    expect(writeCookie('seen', 'yes')).toBe(false)
  })
})
