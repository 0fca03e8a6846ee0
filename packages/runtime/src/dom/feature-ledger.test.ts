import { afterEach, expect, it, vi } from 'vitest'
import { repeats } from '../../../../tests/support/repeats.js'
import { acceptedContext } from '../../testing/context.js'
import { fakeIntersections } from '../../testing/intersections.js'
import { createSite, type Site } from '../page/site.js'
import { FeatureLedger } from './feature-ledger.js'
import { near } from './near.js'

// Features of the page are not under test.
vi.mock('../page/rules/start-rules.js', () => ({ default: () => {} }))

const SWAPS = repeats(500)
const views = fakeIntersections()
let site: Site
afterEach(() => site.destroy())

const swap = async () => {
  document.body.innerHTML = '<p>Text</p>'
  await site.pageReady()
  return document.querySelector('p')!
}

it('keeps as many entries after many swapped pages as after one, and restores what it forgets', async () => {
  site = createSite({ context: acceptedContext({}) })
  const ledger = new FeatureLedger(site)
  for (let count = 0; count < SWAPS; count += 1) {
    const element = await swap()
    ledger.text(element, 'changed')
    ledger.set(element, 'class', 'x')
    expect(ledger.log!.size).toBe(1)
    element.remove()
    await site.pageReady()
    expect(ledger.log!.size).toBe(0)
    expect(element.outerHTML).toBe('<p>Text</p>')
  }
})

it('restores the rest with the end of the site, and changes nothing any more', async () => {
  site = createSite({ context: acceptedContext({}) })
  const ledger = new FeatureLedger(site)
  const element = await swap()
  ledger.set(element, 'class', 'x')
  ledger.release(() => false)
  expect(element.className).toBe('x')
  site.destroy()
  ledger.release(() => true)
  ledger.set(element, 'class', 'x')
  expect(document.body.innerHTML).toBe('<p>Text</p>')
})

it('waits for no element of a page that was replaced', async () => {
  site = createSite({ context: acceptedContext({}) })
  const work = vi.fn()
  for (let count = 0; count < SWAPS; count += 1) site.shared(near)(await swap(), work)
  expect(views.seen.size).toBe(1)
  document.body.innerHTML = ''
  await site.pageReady()
  expect(views.seen.size).toBe(0)
  expect(work).not.toHaveBeenCalled()
})
