import {
  describe,
  isSettingsSection,
  PAGE_PARTS,
  type PagePart,
  read,
  type SettingsSectionName,
  settingsSections,
} from '@site/runtime/contract'
import { objectOf } from '../../base/text/record.js'
import type { SeedWebsite } from '../seed/seed-schema.js'
import { shopCurrency } from '../shop-currency.js'
import { readContact, writeContact } from './contact-place.js'
import { shopValues } from './shop-values.js'
import { readSite, writeSite } from './site-place.js'

type Values = Readonly<Record<string, unknown>>

/** The values that owners have set in sections of the settings, by the sections' names. */
export type OwnerSections = Partial<Readonly<Record<SettingsSectionName, Values>>>

/** Where the values of a section stand in a website. */
interface Place {
  read(website: SeedWebsite): Values
  write(website: SeedWebsite, values: Values): SeedWebsite
}

/** The website with other settings. Pages read each of them by its schema, and replace what they cannot read. */
const withSettings = (website: SeedWebsite, settings: Values): SeedWebsite => ({
  ...website,
  settings: { ...website.settings, ...settings },
})

/** A section that is one object of `settings`. */
const insideSettings = (name: 'popupOverlaySettings' | 'mobileInfoBarSettings'): Place => ({
  read: ({ settings }) => objectOf(settings[name]),
  write: (website, values) =>
    withSettings(website, { [name]: { ...objectOf(website.settings[name]), ...values } }),
})

const announcement: Place = {
  read({ showAnnouncementBar, settings }) {
    const { clickthroughUrl, ...bar } = objectOf(settings.announcementBarSettings)
    return { ...bar, ...objectOf(clickthroughUrl), ...(showAnnouncementBar !== true && { style: 'off' }) }
  },
  write(website, values) {
    const { url, newWindow, ...bar } = { ...announcement.read(website), ...values }
    return {
      ...withSettings(website, { announcementBarSettings: { ...bar, clickthroughUrl: { url, newWindow } } }),
      showAnnouncementBar: bar.style === 'on',
    }
  },
}

/** The settings of a header or a footer that the panel knows. A theme may have others beside them. */
export const knownSettings = (part: PagePart, values: unknown): Values =>
  Object.fromEntries(
    Object.entries(objectOf(values)).filter(([name]) =>
      Object.hasOwn(settingsSections[part].schema.entries, name),
    ),
  )

const pagePart = (part: PagePart): Place => ({
  read: (website) => knownSettings(part, website[part]),
  write: (website, values) => ({ ...website, [part]: { ...objectOf(website[part]), ...values } }),
})

/** The owner's values of the design are stored beside the theme's offer, from which the theme only chooses a set. */
const design = (name: 'colors' | 'fonts'): Place => ({
  read({ [name]: offered }) {
    return offered?.activeThemeId === undefined ? {} : { activeThemeId: offered.activeThemeId }
  },
  write: (website, values) => ({
    ...website,
    ownDesign: { ...objectOf(website.ownDesign), [name]: values },
  }),
})

/** The owner's values of the design. */
export const ownDesign = (website: SeedWebsite, name: 'colors' | 'fonts'): Values =>
  objectOf(objectOf(website.ownDesign)[name])

/** A section that is one object of the website. */
const ofWebsite = (name: 'css' | 'redirects'): Place => ({
  read: (website) => objectOf(website[name]),
  write: (website, values) => ({ ...website, [name]: { ...objectOf(website[name]), ...values } }),
})

/** The texts of an owner stand beside those of the theme and of the catalogue, of which the website has only a few. */
const ownTexts = (name: 'ownWords' | 'ownMails'): Place => ({
  read: (website) => (name === 'ownWords' ? (website.words ?? {}) : {}),
  write: (website, values) => ({ ...website, [name]: values }),
})

/** The words of emails that owners have set. */
export const mailsOfOwner = (website: SeedWebsite): Values => objectOf(website.ownMails)

/** The words that a website has instead of those of its theme: its seed's, and those of its owner. */
export const wordsOfSite = (website: SeedWebsite): Values => ({
  ...website.words,
  ...objectOf(website.ownWords),
})

const PLACES: Readonly<Record<SettingsSectionName, Place>> = {
  site: { read: readSite, write: writeSite },
  contact: { read: readContact, write: writeContact },
  shop: {
    read: (website) => shopValues(objectOf(website.commerce), shopCurrency(website)),
    // Carts and orders read the rest of it in their own transactions.
    write: (website, { currency }) =>
      typeof currency === 'string' ? { ...website, selectedCurrency: currency } : website,
  },
  header: pagePart('header'),
  footer: pagePart('footer'),
  colors: design('colors'),
  fonts: design('fonts'),
  'cookie-banner': {
    read: ({ cookieSettings }) => objectOf(cookieSettings),
    write: (website, values) => ({
      ...website,
      cookieSettings: { ...objectOf(website.cookieSettings), ...values },
    }),
  },
  popup: insideSettings('popupOverlaySettings'),
  'announcement-bar': announcement,
  'info-bar': insideSettings('mobileInfoBarSettings'),
  words: ownTexts('ownWords'),
  mails: ownTexts('ownMails'),
  css: ofWebsite('css'),
  redirects: ofWebsite('redirects'),
}

/** The values of a section that a website has by itself. */
export const sectionOf = (website: SeedWebsite, name: SettingsSectionName): Values =>
  PLACES[name].read(website)

/** The website with what its owners have set. */
export const withSections = (website: SeedWebsite, sections: OwnerSections): SeedWebsite =>
  Object.entries(sections).reduce(
    (changed, [name, values]) =>
      isSettingsSection(name) && Object.keys(values).length > 0
        ? PLACES[name].write(changed, values)
        : changed,
    website,
  )

const PART_SETTINGS = PAGE_PARTS.map((part) => {
  const { entries } = settingsSections[part].schema
  const settings = Object.entries(entries).map(([name, entry]) => [name, describe(entry)] as const)
  return [part, settings] as const
})

/** Header and footer as templates see them: each setting that the panel knows has a value that its schema allows. */
export function templateParts(website: SeedWebsite): Readonly<Record<string, Values>> {
  const parts = PART_SETTINGS.map(([part, settings]) => {
    const values = objectOf(website[part])
    const known = settings.map(([name, description]) => [name, read(description, values[name])] as const)
    return [part, { ...values, ...Object.fromEntries(known) }] as const
  })
  return Object.fromEntries(parts)
}

/** The values that owners have set besides the sections of the settings. Each overrides that of the seed. */
export type OwnerValues = Partial<Pick<SeedWebsite, 'languages' | 'header' | 'footer'>>

/** All that owners have set of a website, as it is stored. */
export interface StoredOwner extends OwnerValues {
  readonly sections?: OwnerSections
}

/** The website of the seed with all that its owners have set, except the sections of the settings. */
export function withOwnerValues(seed: SeedWebsite, { sections: _, ...owner }: StoredOwner): SeedWebsite {
  const parts = PAGE_PARTS.filter((part) => owner[part] !== undefined).map((part) => [
    part,
    // The panel's settings follow the seed where no owner has set them, whatever else a theme keeps beside them.
    { ...knownSettings(part, seed[part]), ...owner[part] },
  ])
  return { ...seed, ...owner, ...Object.fromEntries(parts) }
}
