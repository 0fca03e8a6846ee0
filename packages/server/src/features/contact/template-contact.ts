import type { HoursLine } from '@site/runtime/contract'
import type { SafeText } from '../../base/text/safe-text.js'

/** How visitors reach the people of a website, as templates see it. */
export interface TemplateContact {
  readonly email: string
  readonly phone: string
  /** The number as a link needs it: digits, and a plus sign. */
  readonly phoneLink: string
  readonly title: string
  /** The lines of the address that are set, without the title. */
  readonly lines: readonly string[]
  readonly position: { readonly lat: number; readonly lng: number } | null
  /** The week in words; empty without opening hours. */
  readonly hours: readonly HoursLine[]
  readonly accounts: readonly { readonly name: string; readonly url: string; readonly network: string }[]
  /** The link to the food-ordering service; null without one. */
  readonly order: { readonly title: string; readonly url: string } | null
  /** The business as structured data for search engines, safe inside `<script type="application/ld+json">`. */
  readonly structuredData: SafeText
}
