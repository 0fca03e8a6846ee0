import type { GalleryContender, Settings } from './contender.js'

declare global {
  var benchSource: string
  var benchSettings: Settings
}

const contender = () => (globalThis as unknown as { contender: GalleryContender }).contender

const nextTask = () =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => {
      port1.close()
      resolve(undefined)
    }
    port2.postMessage(null)
  })

const frame = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))

/** Compiles the bundle and runs it; nothing is started. */
export function load(): void {
  const script = document.createElement('script')
  script.textContent = benchSource
  document.head.append(script)
  script.remove()
}

/** Starts the contender on the page as it was served; gives milliseconds on the clock. */
export async function start(): Promise<number> {
  const from = performance.now()
  await contender().start(benchSettings)
  await nextTask()
  return performance.now() - from
}

export const destroy = async () => {
  await contender().destroy()
}

/** Whole lives of all galleries of the page, one after the other, each long enough to be painted. */
export async function cycle(times: number): Promise<void> {
  for (let done = 0; done < times; done++) {
    await contender().start(benchSettings)
    await frame()
    await contender().destroy()
  }
}

export const elements = (): number => document.querySelectorAll('*').length

const roots = () => [...document.querySelectorAll<HTMLElement>('[data-bench-gallery]')]
const frameOf = (root: HTMLElement) =>
  root.matches('[data-bench-frame]') ? root : root.querySelector<HTMLElement>('[data-bench-frame]')!

/** The slides of which a visitor sees at least this share, by number. */
export function seen(root: HTMLElement, least = 0.6): number[] {
  const box = frameOf(root).getBoundingClientRect()
  return [...root.querySelectorAll<HTMLElement>('[data-bench-slide]')]
    .filter((slide) => slide.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
    .map((slide) => {
      const { left, right, width, height } = slide.getBoundingClientRect()
      const shown = Math.min(right, box.right) - Math.max(left, box.left)
      const share = width > 0 && height > 0 ? shown / Math.min(width, box.width) : 0
      return {
        number: Number(slide.dataset.benchSlide),
        share,
        opacity: Number(getComputedStyle(slide).opacity),
      }
    })
    .filter(({ share, opacity }) => share > least && opacity > 0.6)
    .map(({ number }) => number)
}

/** Presses "next" in every gallery and tells how many show another slide in the end. */
export async function works(next: string): Promise<number> {
  const before = roots().map((root) => seen(root)[0])
  for (const root of roots()) root.querySelector<HTMLElement>(next)?.click()
  await new Promise((resolve) => setTimeout(resolve, 2500))
  return roots().filter((root, index) => {
    const shown = seen(root)
    return shown.length > 0 && before[index] !== undefined && shown[0] !== before[index]
  }).length
}

export const click = (next: string, root = 0) => roots()[root]!.querySelector<HTMLElement>(next)!.click()

export const shown = (root = 0) => seen(roots()[root]!)

/** Width and height of what is seen of the first gallery. */
export function size(): [number, number] {
  const { width, height } = frameOf(roots()[0]!).getBoundingClientRect()
  return [width, height]
}

export const show = async () => {
  document.getElementById('galleries')!.removeAttribute('style')
  await frame()
}

const places = (root: HTMLElement) =>
  [...root.querySelectorAll<HTMLElement>('[data-bench-slide]')]
    .map((slide) => {
      const { left, top } = slide.getBoundingClientRect()
      return `${left.toFixed(1)},${top.toFixed(1)},${getComputedStyle(slide).opacity}`
    })
    .join(' ')

/** In how many of the next frames slides stood elsewhere than in the frame before; a jump is 1. */
export async function moves(next: string, duration: number): Promise<number> {
  const root = roots()[0]!
  let last = places(root)
  let moved = 0
  click(next)
  const until = performance.now() + duration
  while (performance.now() < until) {
    await new Promise(requestAnimationFrame)
    const now = places(root)
    if (now !== last) moved++
    last = now
  }
  return moved
}

/** A slide of which this much is in view is seen by whoever tabs to it. */
const PARTLY = 0.2

/** The slide that has the focus, and whether it comes into view within some milliseconds; null for none. */
export async function focused(patience: number): Promise<{ slide: number; seen: boolean } | null> {
  const slide = document.activeElement?.closest<HTMLElement>('[data-bench-slide]')
  const root = slide?.closest<HTMLElement>('[data-bench-gallery]')
  if (!slide || !root) return null
  const number = Number(slide.dataset.benchSlide)
  const until = performance.now() + patience
  while (!seen(root, PARTLY).includes(number)) {
    if (performance.now() > until) return { slide: number, seen: false }
    await frame()
  }
  return { slide: number, seen: true }
}

/** An empty `class` or `style` says nothing, and the order of classes says nothing either. */
const describe = (element: Element) =>
  [...element.attributes]
    .map(({ name, value }) => [name, name === 'class' ? [...element.classList].sort().join(' ') : value])
    .filter(([name, value]) => value !== '' || (name !== 'class' && name !== 'style'))
    .map((pair) => pair.join('='))
    .sort()
    .join('\n')

let kept: Map<Element, string>

/** Remembers every element of the first gallery as the server wrote it. */
export function remember(): void {
  const root = roots()[0]!
  kept = new Map([root, ...root.querySelectorAll('*')].map((element) => [element, describe(element)]))
}

/** Elements whose attributes are not the server's any more, and elements that the server did not write or that are gone. */
export function leftovers(): { attributes: number; elements: number } {
  const root = roots()[0]!
  const now = [root, ...root.querySelectorAll('*')]
  const attributes = now.filter(
    (element) => kept.has(element) && kept.get(element) !== describe(element),
  ).length
  const added = now.filter((element) => !kept.has(element)).length
  return {
    attributes,
    elements: added + [...kept.keys()].filter((element) => !root.contains(element)).length,
  }
}
