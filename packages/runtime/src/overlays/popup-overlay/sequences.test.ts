import fc from 'fast-check'
import { afterEach, expect, it, vi } from 'vitest'
import { propertyRuns } from '../../../../../tests/support/repeats.js'
import { silence } from '../../../testing/globals.js'
import { open, pressEscape, serve, settled, site } from '../../../testing/popup.js'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  document.body.replaceChildren()
})

const anything = fc.oneof(
  fc.constantFrom('', '0', '-1', '1', '9e99', 'NaN', 'true', 'null', '2026-11-21', '[object Object]'),
  fc.string(),
)

const settings = fc.record(
  {
    style: fc.constantFrom('show', 'show', 'show', 'none', 7),
    enableMobile: fc.boolean(),
    version: fc.oneof(fc.integer({ min: -2, max: 3 }), fc.double(), anything),
    showUntilSignup: fc.boolean(),
    displayFrequency: fc.oneof(fc.constantFrom(-1, 0, 0.5, 7), fc.double(), anything),
    showOnTimer: fc.boolean(),
    timerDelay: fc.oneof(fc.integer({ min: 0, max: 50 }), fc.double(), anything),
    showOnScroll: fc.boolean(),
    scrollPercentage: fc.oneof(fc.integer({ min: 0, max: 100 }), anything),
    showOnAllPages: fc.boolean(),
    enabledPages: fc.oneof(fc.constantFrom(['/visit'], ['page-1'], []), fc.array(anything), anything),
  },
  { requiredKeys: ['style'] },
)

const stored = fc.dictionary(fc.constantFrom('date-closed', 'version', 'submitted'), anything)

const steps = fc.array(
  fc.oneof(
    fc.record({ wait: fc.oneof(fc.constantFrom(0, 60, 1000, 86_400_000), fc.nat()) }),
    fc.record({ clock: fc.constantFrom(0, 1_800_000_000_000, 8_640_000_000_000_000, -1) }),
    fc.constantFrom('close', 'submit', 'ready', 'scroll', 'storage off', 'storage on', 'escape'),
  ),
  { maxLength: 8 },
)

/** Storage that throws for whatever is asked of it. */
const off = () => {
  throw new DOMException('off', 'SecurityError')
}

it('[POP-003 POP-004 POP-005] no sequence of settings, storage and clock throws, or shows it twice on a page', async () => {
  const warn = silence('warn')
  await fc.assert(
    fc.asyncProperty(
      settings,
      stored,
      steps,
      fc.constantFrom(390, 1280),
      async (given, kept, walk, width) => {
        serve()
        vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], now: 1_700_000_000_000 })
        localStorage.clear()
        for (const [key, value] of Object.entries(kept)) localStorage.setItem(key, value)
        await open({
          settings: given,
          width,
          body: '<template data-popup-overlay><h2>L</h2><form></form></template>',
        })
        let shows = 0
        site.on('popup:open', () => {
          shows += 1
        })
        const look = () => document.querySelector('.site-popup:not([data-closing])')
        const storage = vi.spyOn(globalThis, 'localStorage', 'get')
        for (const step of [{ wait: 0 }, ...walk]) {
          if (typeof step === 'object' && 'wait' in step) vi.advanceTimersByTime(step.wait)
          else if (typeof step === 'object') vi.setSystemTime(step.clock)
          else if (step === 'close') look()?.querySelector<HTMLElement>('[data-part=close]')?.click()
          else if (step === 'submit')
            look()
              ?.querySelector('form')
              ?.dispatchEvent(new CustomEvent('site:form:success', { bubbles: true }))
          else if (step === 'ready') await site.pageReady()
          else if (step === 'scroll') document.dispatchEvent(new Event('scroll'))
          else if (step === 'storage off') storage.mockImplementation(off)
          else if (step === 'storage on') storage.mockReset()
          else pressEscape()
          await settled()
        }
        storage.mockRestore()
        site.destroy()
        expect(shows).toBeLessThanOrEqual(given.style === 'show' ? 1 : 0)
        expect(document.querySelector('.site-popup')).toBeNull()
        vi.advanceTimersByTime(86_400_000)
        await settled()
        expect(document.querySelector('.site-popup')).toBeNull()
        vi.useRealTimers()
      },
    ),
    propertyRuns(100),
  )
  expect(warn).not.toHaveBeenCalled()
}, 60_000)
