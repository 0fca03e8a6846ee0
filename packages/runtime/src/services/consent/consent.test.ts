import { describe, expect, it } from 'vitest'
import type { Site } from '../../core/site.js'
import { consent } from './consent.js'

const create = () => consent({} as Site)

describe('consent', () => {
  it('says yes to everything until a banner decides', async () => {
    const gate = create()
    expect(await gate.allows('media')).toBe(true)
    expect(await gate.allows('analytics')).toBe(true)
  })

  it('says what the banner says, also where that must ask first', async () => {
    const gate = create()
    gate.decideBy((purpose) => Promise.resolve(purpose === 'media'))
    expect(await gate.allows('media')).toBe(true)
    expect(await gate.allows('analytics')).toBe(false)
  })

  it('a banner that breaks gives an error, never a yes', async () => {
    const gate = create()
    gate.decideBy(() => {
      throw new Error('broken')
    })
    await expect(gate.allows('media')).rejects.toThrow('broken')
  })

  it('tells of every change, until the listener has gone', () => {
    const gate = create()
    const controller = new AbortController()
    let told = 0
    gate.onChange(() => {
      told += 1
    }, controller.signal)
    gate.decideBy(() => false)
    expect(told).toBe(1)
    controller.abort()
    gate.decideBy(() => true)
    expect(told).toBe(1)
  })

  it('tells nobody who has gone before', () => {
    const gate = create()
    let told = 0
    gate.onChange(() => {
      told += 1
    }, AbortSignal.abort())
    gate.decideBy(() => false)
    expect(told).toBe(0)
  })
})
