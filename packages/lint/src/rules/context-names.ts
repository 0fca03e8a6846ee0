import { optionsOf } from '../../../runtime/src/blocks/options.js'
import { PageContext } from '../../../runtime/src/contract/context/page-context.js'
import {
  AnalyticsSettings,
  CookieSettings,
  MeasurementSettings,
  WebsiteSettings,
} from '../../../runtime/src/contract/settings.js'
import { show } from '../../../runtime/src/schema/allowed.js'
import { isRecord } from '../../../runtime/src/schema/record.js'
import type { EmbeddedJson } from '../embedded-json.js'
import type { Report } from '../issue.js'
import type { JsonPath } from '../json.js'
import { misspelt } from '../misspelt.js'

/** The names in valibot's schemas. */
interface Named {
  readonly entries?: unknown
  readonly wrapped?: unknown
  readonly item?: unknown
}

type Entries = Readonly<Record<string, Named>>

/** The fields of an object or of the items of a list; none where any name is allowed. */
function entriesOf({ entries, wrapped, item }: Named): Entries {
  const inner = wrapped ?? item
  return (entries ?? (isRecord(inner) ? entriesOf(inner) : {})) as Entries
}

const withPrefix = (prefix: string, schema: Named) =>
  Object.entries(entriesOf(schema)).map(([name, field]) => [prefix + name, entriesOf(field)] as const)

/** The settings that the context passes through, by their paths: code on demand reads them. */
const SETTINGS: Readonly<Record<string, Entries>> = {
  cookieSettings: entriesOf(CookieSettings),
  performance: entriesOf(MeasurementSettings),
  analytics: entriesOf(AnalyticsSettings),
  mapSettings: entriesOf(optionsOf('map') ?? {}),
  ...Object.fromEntries(withPrefix('websiteSettings.', WebsiteSettings)),
}

/** Finds names in the page context that are misspelt. Other unknown names may be the theme's own. */
export function checkContextNames(context: unknown, json: EmbeddedJson, report: Report): void {
  const check = (value: unknown, entries: Entries, path: JsonPath): void => {
    if (Array.isArray(value)) {
      for (const [index, item] of value.entries()) check(item, entries, [...path, index])
      return
    }
    if (!isRecord(value)) return
    const names = Object.keys(entries)
    for (const [name, inner] of Object.entries(value)) {
      const here = [...path, name]
      const place = here.join('.')
      if (names.includes(name)) {
        check(inner, { ...entriesOf(entries[name]!), ...SETTINGS[place] }, here)
        continue
      }
      const meant = misspelt(name, names)
      if (!meant) continue
      report({
        code: 'context-name',
        offset: json.find(here).name,
        message: `page context: nothing reads the field ${show(place)}`,
        expected: names.join(', '),
        nearest: meant,
      })
    }
  }
  check(context, entriesOf(PageContext), [])
}
