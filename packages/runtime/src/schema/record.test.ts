import { afterEach, describe, expect, it } from 'vitest'
import { own } from './record.js'

const prototype = Object.prototype as unknown as Record<string, unknown>

describe('own', () => {
  afterEach(() => {
    delete prototype.url
  })

  it('keeps its own properties, and finds nothing that another script wrote on Object.prototype', () => {
    prototype.url = 'https://elsewhere.example'
    const options = own<{ timeout: number; url?: string }>({ timeout: 5 })
    expect(options.timeout).toBe(5)
    expect(options.url).toBeUndefined()
    expect(own<{ url?: string }>({ url: '/ours.js' }).url).toBe('/ours.js')
  })

  it('is empty where it has none', () => {
    expect(Object.keys(own())).toEqual([])
  })
})
