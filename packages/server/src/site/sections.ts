import { isSettingsSection, type SettingsSectionName } from '@site/runtime/contract'
import type { SeedWebsite } from './seed-schema.js'

type Values = Readonly<Record<string, unknown>>

/** What owners have set in the sections of the settings, by the sections' names. */
export type OwnerSections = Partial<Readonly<Record<SettingsSectionName, Values>>>

/** Where the values of a section stand in a website. */
interface Place {
  read(website: SeedWebsite): Values
  write(website: SeedWebsite, values: Values): SeedWebsite
}

const isObject = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const objectOf = (value: unknown): Values => (isObject(value) ? value : {})

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

const PLACES: Readonly<Record<SettingsSectionName, Place>> = {
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
