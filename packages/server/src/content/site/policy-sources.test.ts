import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { PolicySources } from './policy-sources.js'

const issueOf = (sources: unknown) => v.safeParse(PolicySources, sources).issues?.[0].message

describe('the hosts of other providers in a seed', () => {
  it('are origins by directive', () => {
    const sources = {
      'frame-src': ['https://booking.example.org', 'https://*.example.org:8443'],
      'img-src': ['https://tiles.example.org', 'data:'],
      'worker-src': ['blob:'],
    }
    expect(v.parse(PolicySources, sources)).toEqual(sources)
  })

  it.each([
    "'unsafe-inline'",
    "'self' *",
    '*',
    'https:',
    'http://maps.example.org',
    'https://maps.example.org; script-src *',
    'https://maps.example.org/path',
    'https://maps.example.org\r\nSet-Cookie: a=b',
  ])('are refused where they would open the policy: %j', (source) => {
    expect(issueOf({ 'img-src': [source] })).toMatch(/must be an origin/)
  })

  it('cannot weaken the directives that protect the page', () => {
    for (const directive of ['base-uri', 'frame-ancestors', 'object-src', 'trusted-types', 'default-src'])
      expect(issueOf({ [directive]: ['https://example.org'] }), directive).toMatch(/Expected \("connect-src"/)
    for (const directive of ['script-src', 'style-src', 'frame-src'])
      expect(issueOf({ [directive]: ['data:'] }), directive).toMatch(/no "data:"/)
  })
})
