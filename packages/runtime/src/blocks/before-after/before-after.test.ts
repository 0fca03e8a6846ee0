import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { silence, stubReducedMotion } from '../../../testing/globals.js'
import type { Site } from '../../core/site.js'
import { createSite } from '../../page/site.js'
import beforeAfter, { type BeforeAfterHandle } from './block.js'
import html from './fixture.html?raw'

let site: Site
beforeEach(() => {
  document.body.innerHTML = html
})
afterEach(() => {
  site.destroy()
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const start = () => {
  site = createSite({ blocks: { 'before-after': beforeAfter } })
  return site.start()
}
const block = (id: string) => document.querySelector<HTMLElement>(`[data-block-id="${id}"]`)!
const input = (id: string) => block(id).querySelector('input')!
const position = (id: string) =>
  block(id)
    .querySelector<HTMLElement>('[data-part=before]')!
    .parentElement!.style.getPropertyValue('--site-before-after-position')
const move = (id: string, value: number) => {
  input(id).valueAsNumber = value
  input(id).dispatchEvent(new Event('input', { bubbles: true }))
  input(id).dispatchEvent(new Event('change', { bubbles: true }))
}

it('starts in the middle, or where the option says', async () => {
  await start()
  expect([position('plain'), input('plain').valueAsNumber]).toEqual(['50%', 50])
  expect([position('names'), input('names').valueAsNumber]).toEqual(['30%', 30])
})

it('names the handle and its value by the labels, or by the texts of the pictures', async () => {
  await start()
  const names = ['plain', 'names'].map((id) => [
    input(id).getAttribute('aria-label'),
    input(id).getAttribute('aria-valuetext'),
  ])
  expect(names).toEqual([
    ['Compare the pictures: Proof and Final print', '50% Proof, the rest Final print'],
    ['Compare the pictures: At low tide and At high tide', '30% At low tide, the rest At high tide'],
  ])
})

it('follows the handle, and emits once it was moved', async () => {
  await start()
  const listener = vi.fn()
  site.on('before-after:change', ({ detail }) => listener(detail))
  move('plain', 80)
  expect([position('plain'), input('plain').getAttribute('aria-valuetext')]).toEqual([
    '80%',
    '80% Proof, the rest Final print',
  ])
  expect(listener.mock.calls).toEqual([[{ position: 80 }]])
  expect(position('names')).toBe('30%')
})

it('other code moves it within 300 ms, and the visitor takes it over', async () => {
  await start()
  vi.useFakeTimers({ toFake: ['requestAnimationFrame', 'cancelAnimationFrame', 'performance'] })
  const handle = site.handle<BeforeAfterHandle>(block('plain'))!
  handle.moveTo(150)
  vi.advanceTimersByTime(150)
  expect(handle.position > 50 && handle.position < 100).toBe(true)
  vi.advanceTimersByTime(200)
  expect(handle.position).toBe(100)
  handle.moveTo(0)
  vi.advanceTimersByTime(50)
  move('plain', 60)
  vi.advanceTimersByTime(500)
  expect(handle.position).toBe(60)
})

it('is moved at once under reduced motion', async () => {
  stubReducedMotion()
  await start()
  const handle = site.handle<BeforeAfterHandle>(block('plain'))!
  handle.moveTo(10)
  expect([handle.position, position('plain')]).toEqual([10, '10%'])
})

it('says where the second picture has to be', async () => {
  const error = silence('error')
  block('plain').append(block('plain').querySelector('[data-part=after]')!)
  await start()
  expect(String(error.mock.calls[0]![0])).toContain('beside [data-part="before"]')
})

it('destroy restores the HTML byte for byte', async () => {
  const before = document.body.innerHTML
  await start()
  move('plain', 10)
  site.destroy()
  expect(document.body.innerHTML).toBe(before)
})
