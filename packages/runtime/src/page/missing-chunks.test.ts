import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { counts, marker } from '../../testing/marker.js'
import type { Site } from '../core/site.js'
import { createSite } from './site.js'

const gone = vi.hoisted(() => () => {
  throw new Error('gone')
})
vi.mock('../core/on-demand/violations.js', gone)
vi.mock('./on-demand/context-errors.js', gone)
vi.mock('../core/on-demand/observer.js', gone)

let site: Site
const warned = vi.fn()
beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(warned)
})
afterEach(() => {
  site.destroy()
  document.head.replaceChildren()
  document.body.replaceChildren()
  vi.restoreAllMocks()
  warned.mockClear()
})

/** The plain data of the only warning. The code for sentences does not arrive, which must not reject anything. */
async function warning(html: string) {
  document.body.innerHTML = html
  site = createSite({ blocks: { marker: marker() } })
  await site.start()
  await vi.waitFor(() => expect(warned).toHaveBeenCalledOnce())
  return warned.mock.calls[0]!
}

it('an option out of bounds is logged as data where no sentence can be loaded', async () => {
  const [issues, element] = await warning('<p data-block="marker" data-option-count="77"></p>')
  expect(issues).toMatchObject([{ option: 'count', value: '77' }])
  expect(element).toBe(document.querySelector('p'))
})

it('so are the names of blocks that have no code', async () => {
  expect(await warning('<p data-block="makrer"></p>')).toContainEqual(new Set(['makrer']))
})

it('so is an issue of the page’s context', async () => {
  document.head.innerHTML = '<script type="application/json" data-site-context>{"locale":7}</script>'
  const read = warning('')
  void site.context
  expect(await read).toContainEqual([expect.objectContaining({ path: 'locale', value: 7 })])
})

it('so is the cause of a context that is not JSON', async () => {
  document.head.innerHTML = '<script type="application/json" data-site-context>{</script>'
  const read = warning('')
  void site.context
  expect(await read).toContainEqual(expect.any(SyntaxError))
})

it('the blocks of a page start where the code that observes it does not arrive', async () => {
  document.body.innerHTML = '<p data-block="marker"></p>'
  site = createSite({ blocks: { marker: marker() }, observe: true })
  await site.start()
  expect(counts()).toBe(1)
  expect(warned).toHaveBeenCalledExactlyOnceWith('Unable to load module', 'observer', expect.any(Error))
})
