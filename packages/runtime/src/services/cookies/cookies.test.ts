// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest'
import { readCookie, writeCookie } from './cookies.js'

const jar = (get: () => string, set: (value: string) => void = () => {}) =>
  vi.spyOn(document, 'cookie', 'get').mockImplementation(get) &&
  vi.spyOn(document, 'cookie', 'set').mockImplementation(set)

afterEach(() => vi.restoreAllMocks())

describe('cookies', () => {
  it('reads one among many, with the characters that a token may hold', () => {
    jar(() => 'before=1; crumb=a/b+c==; crumby=2')
    expect(readCookie('crumb')).toBe('a/b+c==')
  })

  it('is not there, is null', () => {
    jar(() => 'other=1')
    expect(readCookie('crumb')).toBeNull()
  })

  it('too long a value is none', () => {
    jar(() => `crumb=${'x'.repeat(4097)}`)
    expect(readCookie('crumb')).toBeNull()
  })

  it('a page that may not read cookies has none', () => {
    jar(() => {
      throw new DOMException('sandboxed', 'SecurityError')
    })
    expect(readCookie('crumb')).toBeNull()
  })

  it('an element named cookie takes none of them along', () => {
    vi.spyOn(document, 'cookie', 'get').mockReturnValue(document.createElement('img') as never)
    expect(readCookie('crumb')).toBeNull()
  })

  it('writes for the whole site, for as long as it says', () => {
    const written: string[] = []
    vi.useFakeTimers({ now: 0 })
    jar(
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

  it('says when the browser kept nothing', () => {
    jar(() => '')
    expect(writeCookie('seen', 'yes')).toBe(false)
  })

  it('says so too where writing throws', () => {
    jar(
      () => '',
      () => {
        throw new DOMException('sandboxed', 'SecurityError')
      },
    )
    expect(writeCookie('seen', 'yes')).toBe(false)
  })
})
