import { describe, expect, it } from 'vitest'
import { type InboxRoute, readRoute, writeRoute } from './route.js'

describe('a route in the inbox', () => {
  it.each<[string | null, InboxRoute]>([
    [null, { kind: 'messages', formId: null, open: null }],
    ['submission/12', { kind: 'messages', formId: null, open: 12 }],
    ['form/contact', { kind: 'messages', formId: 'contact', open: null }],
    ['form/contact/12', { kind: 'messages', formId: 'contact', open: 12 }],
    ['list/news-2', { kind: 'list', list: 'news-2' }],
    ['list/+', { kind: 'new-list' }],
    ['mail', { kind: 'mail' }],
  ])('%s is read and written', (at, route) => {
    expect(readRoute(at)).toEqual(route)
    expect(writeRoute(route)).toBe(at)
  })

  it.each([
    '',
    'mail/1',
    'form/',
    'form/a b',
    'form/contact/x',
    'submission/',
    'submission/1e9',
    'list/a/b',
    '../x',
  ])('%j is where the inbox begins', (at) =>
    expect(readRoute(at)).toEqual({ kind: 'messages', formId: null, open: null }),
  )
})
