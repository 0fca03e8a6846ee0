import { afterEach, expect, it, vi } from 'vitest'
import { acceptedContext } from '../../../testing/context.js'
import { createSite, type Site } from '../../page/site.js'
import startInfoBar from './info-bar.js'

declare const happyDOM: { setViewport(size: { width: number; height: number }): void }

let site: Site
afterEach(() => site.destroy())

it.each([
  [1025, false],
  [1024, true],
  [390, true],
])('[BAR-002] in a window of %i px it is shown: %s', (width, isShown) => {
  happyDOM.setViewport({ width, height: 700 })
  site = createSite({ context: acceptedContext({}) })
  const showBar = vi.fn(async () => {})
  startInfoBar(site, showBar)
  expect(showBar).toHaveBeenCalledTimes(isShown ? 1 : 0)
})
