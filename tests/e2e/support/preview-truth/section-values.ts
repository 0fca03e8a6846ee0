import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  type Description,
  describe,
  HEX_COLOR,
  type SettingsSectionName,
  settingsSections,
} from '@site/runtime/contract'
import { root } from '../../../../scripts/lib/run.mjs'
import { valuesByType } from '../option-values.js'
import type { Options } from './frames.js'

interface Offered {
  readonly themes: readonly { readonly id: string }[]
  readonly families?: readonly { readonly id: string }[]
}
const { website } = JSON.parse(readFileSync(join(root, 'examples/site/seed/site.json'), 'utf8')) as {
  readonly website: { readonly colors: Offered; readonly fonts: Offered }
}
const idsOf = (all: readonly { readonly id: string }[] = []) => all.map(({ id }) => id)
const families = idsOf(website.fonts.families)
/** Each usage of fonts begins with another family. */
const familiesFrom = (at: number) => [families[at]!, families.at(-1)!]

/** Settings that no page shows before they are saved, each with the reason. */
export const NOT_SHOWN: Partial<Readonly<Record<SettingsSectionName, Readonly<Record<string, string>>>>> = {
  shop: {
    currency: 'a save asks first, and then changes the prices of all products',
    minimumSubtotal: 'the server alone computes with it, for carts as they are stored',
    reviewsAfterDays: 'only messages follow from it',
  },
  site: { address: 'no visible part of a page has it, and the server must answer there' },
  redirects: { addresses: 'the server alone obeys them, for addresses that no page has' },
  mails: Object.fromEntries(
    Object.keys(settingsSections.mails.schema.entries).map((name) => [name, 'only emails have it']),
  ),
}

/** Values of settings whose schemas name no examples. */
const NAMED: Partial<Readonly<Record<SettingsSectionName, Readonly<Record<string, readonly unknown[]>>>>> = {
  site: {
    name: ['Flood <b>Tide</b> Press'],
    logo: ['/assets/pictures/press.jpg', ''],
    logoWidth: [120, 400],
    favicon: ['/assets/pictures/press.jpg', ''],
    sharingPicture: ['/assets/pictures/press.jpg', ''],
  },
  contact: {
    contactEmail: ['new@press.example', ''],
    contactPhoneNumber: ['+44 1632 960000', ''],
    addressTitle: ['The <b>old</b> loft', ''],
    addressLine1: ['1 The Quay', ''],
    addressLine2: ['Marlsea', ''],
    addressCountry: ['United Kingdom', ''],
    // Where the map of the site has tiles.
    mapLat: [52.031, 52.03],
    mapLng: [1.436, 1.435],
    businessHours: [
      { monday: { ranges: [{ from: 540, to: 1020 }] }, tuesday: { text: 'By appointment' } },
      { sunday: { ranges: [{ from: 600, to: 1500 }] } },
    ],
    timeZone: ['Asia/Tokyo', 'UTC'],
    accounts: [[{ name: 'Mastodon', url: 'https://social.example/@press' }], []],
    orderUrl: ['/shop', 'https://orders.example/press'],
    orderTitle: ['', 'Order lunch & tea'],
  },
  footer: { text: ['Printed & <b>bound</b> here.', ''] },
  colors: { activeThemeId: idsOf(website.colors.themes) },
  fonts: {
    activeThemeId: idsOf(website.fonts.themes),
    headings: familiesFrom(0),
    body: familiesFrom(1),
    controls: familiesFrom(2),
    captions: familiesFrom(3),
  },
  'cookie-banner': {
    cookieBannerText: [
      '<p>We <b>count</b> &amp; measure.</p>',
      'Plain <script>globalThis.hacked = 1</script> words',
    ],
    cookieBannerCtaText: ['Yes & go', ''],
    cookieBannerOptOutCtaText: ['No', ''],
    cookieBannerManageCookiesLabel: ['Cookies'],
    cookieBannerSavedPreferencesText: ['Stored.'],
  },
  popup: { enabledPages: [['/visit'], ['/journal']] },
  'announcement-bar': {
    text: [
      '<p>Open <b>late</b> &amp; early.</p>',
      '<p>See <a href="/shop">the prints</a>.</p>',
      'Plain <script>globalThis.hacked = 1</script> words',
      '',
    ],
    url: ['/visit', ''],
    startsAt: ['2020-01-01T08:00', '2999-01-01T08:00'],
    endsAt: ['2999-01-01T08:00', '2020-01-01T08:00'],
  },
  css: {
    sheet: [
      'main h1 { color: #b00020; letter-spacing: 0.2em } footer { padding-block: 3rem; background: var(--sun) }',
      '@media (min-width: 1px) { :root { --ink: #004000 } body { font-size: 130% } }',
    ],
  },
}

/** Settings that hide what others would show, besides those that their texts name: their first values show it. */
const OPEN: Partial<Readonly<Record<SettingsSectionName, readonly string[]>>> = {
  popup: ['enableMobile', 'enabledPages'],
  'announcement-bar': ['startsAt', 'endsAt'],
}

const isColor = ({ wrapped }: Description) =>
  wrapped?.pipe?.some(({ requirement }) => String(requirement) === String(HEX_COLOR)) === true
const colorAt = (index: number) => `#${(0x203040 + index * 0x0b1d2f).toString(16).slice(-6).padStart(6, '0')}`

/** The values to try for each setting of a section that pages show. */
function valuesOf(section: SettingsSectionName): ReadonlyMap<string, readonly unknown[]> {
  const { schema, texts } = settingsSections[section]
  const shown = Object.entries(schema.entries).filter(([name]) => !NOT_SHOWN[section]?.[name])
  return new Map(
    shown.map(([name, entry], index) => {
      const description = describe(entry)
      const choices = Object.keys(texts[name]?.choices ?? {})
      const values =
        NAMED[section]?.[name] ??
        valuesByType(description) ??
        (choices.length > 0 ? choices : isColor(description) ? [colorAt(index)] : null)
      if (!values) throw new Error(`section-values.ts names no values for the setting "${section}.${name}"`)
      return [name, values]
    }),
  )
}

/** The settings and their values with which the other settings of a section have an effect. */
function openValues(section: SettingsSectionName, values: ReadonlyMap<string, readonly unknown[]>): Options {
  const open: Record<string, unknown> = {}
  for (const { appliesTo = {} } of Object.values(settingsSections[section].texts)) {
    for (const [name, allowed] of Object.entries(appliesTo)) open[name] ??= allowed[0]
  }
  for (const name of OPEN[section] ?? []) open[name] = values.get(name)![0]
  return open
}

/**
 * Every setting of a section with each of its values: those that have an effect together in rounds, then those that
 * switch others off one by one, and at last none.
 */
export function sectionSteps(section: SettingsSectionName): readonly Options[] {
  const values = valuesOf(section)
  const open = openValues(section, values)
  const rounds: Record<string, unknown>[] = []
  for (const [name, all] of values) {
    if (Object.hasOwn(open, name)) continue
    for (const [index, value] of all.entries()) {
      rounds[index] ??= { ...open }
      rounds[index][name] = value
    }
  }
  const [first = open] = rounds
  const closed = Object.entries(open).flatMap(([name, shown]) =>
    values
      .get(name)!
      .filter((value) => value !== shown)
      .map((value) => ({ ...first, [name]: value })),
  )
  return values.size === 0 ? [] : [...(rounds.length > 0 ? rounds : [open]), ...closed, {}]
}

/** The value of each setting that is not set. */
export const defaultsOf = (section: SettingsSectionName): Options =>
  Object.fromEntries(
    Object.entries(settingsSections[section].schema.entries).map(([name, entry]) => [
      name,
      describe(entry).default,
    ]),
  )
