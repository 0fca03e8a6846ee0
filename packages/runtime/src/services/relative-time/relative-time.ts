import { RELATIVE_TIME_INTERVAL_MS, RELATIVE_TIME_SECONDS_BELOW_S } from '../../contract/constants/page.js'
import { instantOf } from '../../contract/page-features/instant.js'
import { reportFeatureIssue } from '../../core/feature-issue.js'
import type { Site } from '../../core/site.js'
import { FeatureLedger } from '../../dom/feature-ledger.js'
import { addListener, getAttribute, isConnected, ofDocument, queryAllOf } from '../../dom/native.js'
import { onNewContent } from '../../dom/new-content.js'
import { relativeTime } from '../messages/areas.js'
import { pageMessages } from '../messages/page.js'

const UNITS = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
  ['second', 1],
] as const

/** Looks up a text of the area `relativeTime`. */
type RelativeTimeTexts = (key: 'time.now' | 'time.seconds', values?: { readonly count: number }) => string

/**
 * An age in words, rounded down: seconds from the catalogue, everything else from the browser. A negative age lies in the
 * future.
 *
 * @param age - in milliseconds
 * @example
 * relativeText(7_300_000, t, new Intl.RelativeTimeFormat('en')) // '2 hours ago'
 */
export function relativeText(age: number, t: RelativeTimeTexts, format: Intl.RelativeTimeFormat): string {
  const seconds = Math.floor(Math.abs(age) / 1000)
  if (seconds === 0) return t('time.now')
  if (age > 0 && seconds < RELATIVE_TIME_SECONDS_BELOW_S) return t('time.seconds', { count: seconds })
  const [unit, duration] = UNITS.find(([, each]) => seconds >= each)!
  return format.format(-Math.sign(age) * Math.floor(seconds / duration), unit)
}

/** The elements of a page that show how long ago something was. */
class RelativeTimes {
  readonly #site: Site
  readonly #wordsOf: (age: number) => string
  readonly #ledger: FeatureLedger
  /** The instant of each element; null where the server's text stays. */
  readonly #instants = new Map<Element, number | null>()
  readonly #visible = new Set<Element>()
  readonly #observer: IntersectionObserver
  #timer: ReturnType<typeof setInterval> | undefined

  constructor(site: Site, wordsOf: (age: number) => string) {
    this.#site = site
    this.#ledger = new FeatureLedger(site)
    this.#wordsOf = wordsOf
    this.#observer = new IntersectionObserver((entries) => {
      for (const { isIntersecting, target } of entries) {
        if (isIntersecting) this.#visible.add(target)
        else this.#visible.delete(target)
      }
      this.update()
    })
  }

  /** Finds the elements of the page, and forgets those that another script has removed. */
  find(): void {
    for (const element of this.#instants.keys()) {
      if (isConnected(element)) continue
      this.#instants.delete(element)
      this.#visible.delete(element)
      this.#observer.unobserve(element)
    }
    for (const element of queryAllOf(this.#site.document, '[data-relative-time]')) {
      if (this.#instants.has(element)) continue
      const instant = instantOf(getAttribute(element, 'datetime') ?? '')
      this.#instants.set(element, instant)
      if (instant !== null) this.#observer.observe(element)
      else reportFeatureIssue(element, 'data-relative-time')
    }
  }

  /** Writes the texts of visible elements. The timer only runs while somebody can see one. */
  update = (): void => {
    clearInterval(this.#timer)
    if (this.#visible.size === 0 || ofDocument(this.#site.document, 'visibilityState') === 'hidden') return
    this.#timer = setInterval(this.#write, RELATIVE_TIME_INTERVAL_MS)
    this.#write()
  }

  end(): void {
    clearInterval(this.#timer)
    this.#observer.disconnect()
  }

  #write = (): void => {
    const now = Date.now()
    for (const element of this.#visible) {
      const text = this.#wordsOf(now - this.#instants.get(element)!)
      // An unchanged text costs no layout, and is not announced again.
      if (element.textContent !== text) this.#ledger.text(element, text)
    }
  }
}

/** Shows how long ago the instant of each `<time data-relative-time>` was, and keeps it up to date. */
export default async function startRelativeTimes(site: Site): Promise<void> {
  const { document, signal } = site
  const { t, locale } = await site.shared(pageMessages)(relativeTime)
  if (signal.aborted) return
  const format = new Intl.RelativeTimeFormat(locale)
  const times = new RelativeTimes(site, (age) => relativeText(age, t, format))
  times.find()
  onNewContent(site, () => times.find())
  addListener(document, 'visibilitychange', times.update, { signal })
  addListener(signal, 'abort', () => times.end(), { once: true })
}
