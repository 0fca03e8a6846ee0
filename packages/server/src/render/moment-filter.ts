import type { Context } from 'liquidjs'
import { isRecord } from '../base/text/record.js'
import { dateFormat } from '../base/time/formats.js'
import { instantAt, timeZoneOf } from '../base/time/zoned-time.js'

/** A moment as templates print it. */
interface Moment {
  /** With its time zone, for an attribute. */
  readonly datetime: string
  /** In words. */
  readonly text: string
}

/**
 * The moment at which clocks of the site show a date and a time, in the language of the site:
 * `{% assign moment = section.settings.date | moment %}`. Null for a text that is no date.
 */
export function momentFilter(this: { readonly context: Context }, local: unknown): Moment | null {
  if (typeof local !== 'string' || local === '') return null
  const { site } = this.context.globals as { readonly site?: unknown }
  const facts = isRecord(site) ? site : {}
  const timeZone = timeZoneOf(facts)
  const instant = instantAt(local, timeZone)
  if (Number.isNaN(instant)) return null
  const language = typeof facts.language === 'string' ? facts.language : 'en'
  const format = dateFormat(language, { dateStyle: 'long', timeStyle: 'short', timeZone })
  return { datetime: new Date(instant).toISOString(), text: format.format(instant) }
}
