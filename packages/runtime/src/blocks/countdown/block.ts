import { DAY_MS } from '../../contract/constants/page.js'
import { instantOf } from '../../contract/page-features/instant.js'
import { defineBlock } from '../../core/block.js'
import { PartError } from '../../dom/errors.js'
import { addListener, createElement, getAttribute, ofDocument } from '../../dom/native.js'
import { visibility } from '../../dom/visibility.js'
import { canonicalLocale } from '../../services/messages/locale.js'
import { CountdownOptions } from './options.js'

declare module '../../core/events.js' {
  interface SiteEvents {
    /** The time has come while the page was open. */
    'countdown:end': undefined
  }
}

/** Units with their milliseconds, the largest first. */
const UNITS = [
  ['day', DAY_MS],
  ['hour', 3_600_000],
  ['minute', 60_000],
  ['second', 1000],
] as const

const CLASSES = ['site-countdown-unit', 'site-countdown-number', 'site-countdown-name']

/** A function that writes a number of a unit in words: 1 day, 2 days. */
function createUnit(document: Document, locale: string, unit: string) {
  const [root, number, name] = CLASSES.map((name) => {
    const made = createElement(document, 'span')
    made.className = name
    return made
  }) as [HTMLElement, HTMLElement, HTMLElement]
  root.append(number, ' ', name, ' ')
  const numbers = new Intl.NumberFormat(locale)
  const words = new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' })
  const write = (count: number) => {
    const text = numbers.format(count)
    // An unchanged text costs no layout.
    if (number.textContent === text) return
    number.textContent = text
    const parts = words.formatToParts(count).filter(({ type }) => type === 'unit')
    name.textContent = parts.map(({ value }) => value).join(' ')
  }
  return { root, write }
}

export default defineBlock({
  name: 'countdown',
  options: CountdownOptions,

  measure({ part, options }) {
    const time = part('time')
    const end = instantOf(getAttribute(time, 'datetime') ?? '')
    if (end === null) {
      throw new PartError(
        'countdown',
        'time',
        'datetime with a date, a time and a zone, as in 2027-06-05T10:00+01:00',
      )
    }
    return { time, end, left: part('left'), message: options.end === 'message' ? part('message') : null }
  },

  init({ element, options, measured, attrs, emit, guard, signal, site }) {
    const { time, end, left, message } = measured
    const { document } = site
    const locale = canonicalLocale(ofDocument(document, 'documentElement').lang || site.context.locale)
    const shown = UNITS.slice(0, UNITS.findIndex(([unit]) => unit === options.smallest) + 1)
    const units = shown.map(([unit, size]) => ({ size, ...createUnit(document, locale, unit) }))
    const step = shown.at(-1)![1]
    let timer: ReturnType<typeof setTimeout> | undefined

    const remaining = () => Math.max(0, end - Date.now())
    const write = () => {
      let rest = remaining()
      for (const { size, write: writeUnit } of units) {
        writeUnit(Math.floor(rest / size))
        rest %= size
      }
      if (remaining() > 0) return
      attrs.set(element, 'data-ended', '')
      if (options.end === 'hide') attrs.set(element, 'hidden', '')
      if (!message) return
      attrs.set(left, 'hidden', '')
      attrs.remove(message, 'hidden')
    }
    const tick = guard(() => {
      const isOpen = !element.hasAttribute('data-ended')
      write()
      const rest = remaining()
      // Just past the moment at which the smallest unit changes.
      if (rest > 0) timer = setTimeout(tick, (rest % step) + 1)
      else if (isOpen) emit('end')
    })

    // A timer is not announced while it runs; its name is the event that it counts to.
    attrs.set(left, 'role', 'timer')
    attrs.set(left, 'aria-labelledby', attrs.id(time))
    for (const { root } of units) attrs.insert(left, root)
    write()
    site.shared(visibility)(
      element,
      guard((isVisible: boolean) => {
        clearTimeout(timer)
        if (isVisible) tick()
      }),
      signal,
    )
    addListener(signal, 'abort', () => clearTimeout(timer), { once: true })
  },
})
