import type { Stage } from '../lib/browser/stage.js'
import { SLOWDOWN, visitPage } from './visit.js'

/** The elements that a visitor presses, in this order: with our blocks, and with the popular libraries. */
const PRESSES = {
  cookies: ['[data-overlay="cookie-banner"] [data-part="accept"]', '#cc-main .cm__btn'],
  'next picture': ['[data-part="next"]', '.swiper-button-next'],
  question: ['[data-part="header"]', '[aria-expanded]'],
  tab: ['[data-part="tab"] >> nth=1', '[role=tab] >> nth=1'],
  'empty form': ['[data-part="submit"]', '#contact button'],
  'large picture': ['[data-current] > [data-part="open"]', '.swiper-slide-active > a'],
  video: ['[data-block="video"] [data-part="overlay"]', 'lite-youtube'],
} satisfies Record<string, readonly [ours: string, theirs: string]>

export type Press = keyof typeof PRESSES

/** Milliseconds from each press until the frame after its handlers; 0 for less than what browsers report. */
export type Presses = Readonly<Record<Press, number>>

export const PRESS_NAMES = Object.keys(PRESSES) as readonly Press[]

/** The shortest event that browsers report, in milliseconds. */
const REPORTED_FROM_MS = 16

const RECORD = `
globalThis.pressed = []
new PerformanceObserver((list) => {
  for (const { interactionId, startTime, duration } of list.getEntries()) if (interactionId) pressed.push({ startTime, duration })
}).observe({ type: 'event', durationThreshold: ${REPORTED_FROM_MS} })
`

/** Time for what a press loads; browsers report an event after the frame that shows its effect. */
const SETTLED =
  'new Promise((resolve) => requestAnimationFrame(() => requestIdleCallback(() => requestAnimationFrame(() => requestIdleCallback(resolve)))))'

/** Presses one control of each part for the first time, on an idle page, with a slow processor. */
export const pressAll = (stage: Stage, origin: string, ours: boolean): Promise<Presses> =>
  visitPage(stage, origin, null, async (page) => {
    // The player itself is not part of the page.
    await page.route(/youtube/, (route) => route.abort())
    const session = await page.context().newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
    await page.evaluate(RECORD)
    const starts: number[] = []
    for (const selectors of Object.values(PRESSES)) {
      const target = page.locator(selectors[ours ? 0 : 1]).first()
      await target.scrollIntoViewIfNeeded()
      await page.evaluate(SETTLED)
      starts.push(await page.evaluate('performance.now()'))
      // Some parts move all the time.
      await target.click({ force: true })
      await page.evaluate(SETTLED)
      if (selectors === PRESSES['large picture']) {
        await page.keyboard.press('Escape')
        await page.waitForFunction(
          '![...document.querySelectorAll("dialog[open], .glightbox-container")].length',
        )
      }
    }
    const pressed = await page.evaluate<{ startTime: number; duration: number }[]>('pressed')
    const longest = (at: number) =>
      pressed
        .filter(({ startTime }) => startTime >= starts[at]! && startTime < (starts[at + 1] ?? Infinity))
        .reduce((most, { duration }) => Math.max(most, duration), 0)
    return Object.fromEntries(PRESS_NAMES.map((name, at) => [name, longest(at)])) as Presses
  })
