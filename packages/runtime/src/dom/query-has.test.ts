import { describe, expect, it } from 'vitest'
import { queryHas } from './query-has.js'

describe('switches in the query', () => {
  it.each([
    ['?site-debug', 'site-debug'],
    ['?a=1&site-debug', 'site-debug'],
    ['?site-debug=1&a', 'site-debug'],
    ['?nomotion=true', 'nomotion=true'],
    ['?a&nomotion=true&b', 'nomotion=true'],
  ])('%s has %s', (search, parameter) => {
    expect(queryHas(search, parameter)).toBe(true)
  })

  it.each([
    ['', 'site-debug'],
    ['?site-debugger', 'site-debug'],
    ['?my-site-debug', 'site-debug'],
    ['?nomotion=truest', 'nomotion=true'],
    ['?nomotion', 'nomotion=true'],
    ['?a=nomotion=true', 'nomotion=true'],
  ])('%s has no %s', (search, parameter) => {
    expect(queryHas(search, parameter)).toBe(false)
  })
})
