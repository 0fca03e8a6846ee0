import type { PageParts } from './test.js'

/** The context of a page, as its head carries it. */
export const contextHead = (context: unknown): string =>
  `<meta name="color-scheme" content="light dark"><script type="application/json" data-site-context>${JSON.stringify(
    context,
  ).replaceAll('<', '\\u003c')}</script>`

/** An announcement as the server writes it. */
export const BAR = `<div data-announcement-bar data-announcement-id="abc" role="region" aria-label="Announcement"><a data-part="text" href="#end">The Winter Sale begins on Friday</a><button data-part="close" type="button" aria-label="Close Announcement"></button></div>`

export const announcementPage = (bar: string, settings: object = {}): PageParts => ({
  head: contextHead({ showAnnouncementBar: true, websiteSettings: { announcementBarSettings: settings } }),
  body: `${bar}<p>${'Text. '.repeat(1500)}</p><p id="end">End</p>`,
})

export const CONTACT = {
  website: {
    timeZone: 'Europe/London',
    location: { addressLine1: '14 The Ropewalk', addressLine2: 'Marlsea' },
  },
  websiteSettings: {
    contactEmail: 'shop@press.example',
    contactPhoneNumber: '+44 (0)1632 960-142',
    businessHours: {
      monday: { text: '', ranges: [] },
      wednesday: { text: '10-5', ranges: [{ from: 600, to: 1020 }] },
      saturday: {
        ranges: [
          { from: 600, to: 780 },
          { from: 840, to: 960 },
        ],
      },
      sunday: { text: 'By appointment' },
    },
    mobileInfoBarSettings: {
      isContactEmailEnabled: true,
      isContactPhoneNumberEnabled: true,
      isLocationEnabled: true,
      isBusinessHoursEnabled: true,
    },
  },
}

export const infoPage = (context: object = CONTACT, html = 'lang="en-GB"'): PageParts => ({
  html,
  head: contextHead(context),
  body: `<p>${'Text. '.repeat(1500)}</p><p id="end">The end</p>`,
})
