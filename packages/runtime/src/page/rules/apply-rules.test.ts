import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { silence } from '../../../testing/globals.js'
import { fakePage } from '../../../testing/http.js'
import type { Site } from '../../core/site.js'
import { applyRules, type PageRule } from './apply-rules.js'

let site: Site
beforeEach(() => {
  site = fakePage()
})
afterEach(() => {
  site.destroy()
  vi.restoreAllMocks()
})

it('a rule that throws is logged once, and costs no other rule its feature', async () => {
  const warned = silence('warn')
  const start = vi.fn()
  const broken = vi.fn(() => {
    throw new TypeError('broken')
  })
  const rules: PageRule[] = [
    { name: 'broken', applies: broken, load: async () => ({ default: start }) },
    { name: 'whole', applies: () => true, load: async () => ({ default: start }) },
  ]
  const apply = applyRules(site, rules)
  apply()
  await vi.waitFor(() => expect(start).toHaveBeenCalledExactlyOnceWith(site, undefined))
  expect(broken).toHaveBeenCalledTimes(1)
  expect(warned).toHaveBeenCalledExactlyOnceWith('Unable to load module', 'broken', expect.any(TypeError))
})
