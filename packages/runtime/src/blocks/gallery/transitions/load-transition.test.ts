import { describe, expect, it } from 'vitest'
import { loadTransition } from './load-transition.js'

describe('a transition', () => {
  it.each(['ken-burns', 'scroll', 'swipe', 'new-swipe'])('%s is fetched by its name', async (name) => {
    expect(await loadTransition(name)).toBeTypeOf('function')
  })

  it.each(['spin', '', 'constructor', '__proto__', 'Swipe'])(
    '[GAL-096] [GAL-108] "%s" is none: "Could not find transition named ..."',
    async (name) => {
      await expect(loadTransition(name)).rejects.toThrow(`Could not find transition named ${name}`)
    },
  )
})
