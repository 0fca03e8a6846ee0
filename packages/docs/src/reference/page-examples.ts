import type { BlockName, SettingsSectionName } from '@site/runtime/contract'
import type { Context } from '../playground/context.js'

/** An example of an overlay or a service: a page with a context, and what its markup needs. */
export interface PageExample {
  readonly id: string
  readonly title: string
  /** The context of the page; null for none. */
  readonly context: Context | null
  /** What stands before the content of the page, such as an announcement. */
  readonly start?: string
  readonly html: string
  /** Content of the page that an author would not copy. */
  readonly filler?: string
  /** The example is the first one of this block, whose markup is on its own page. */
  readonly block?: BlockName
  /** The settings that its form changes. */
  readonly form?: SettingsForm
}

/** A form of settings in the context. */
export interface SettingsForm {
  readonly section: SettingsSectionName
  /** The names of the objects around the settings in the context. */
  readonly path: readonly string[]
  /** Those of the section that a page reads at this path; all of them, if it is missing. */
  readonly names?: readonly string[]
}

const TIDES = 'The tide comes in twice a day, and the press waits for it. '

/** A page that is long enough to be scrolled. */
const LONG = Array.from({ length: 12 }, () => `<p>${TIDES.repeat(5).trim()}</p>`).join('\n')

const LETTER = `<template data-popup-overlay>
  <h2>The letter</h2>
  <p>Four times a year: what is new on the wall, and which workshops have places.</p>
  <p><a href="#workshops">See the workshops</a></p>
</template>`

const popup = (settings: object) => ({
  websiteSettings: {
    popupOverlaySettings: { style: 'show', enableMobile: true, displayFrequency: 0, ...settings },
  },
})

const consent = (settings: object) => ({
  cookieSettings: {
    isCookieBannerEnabled: true,
    isRestrictiveCookiePolicyEnabled: true,
    cookieBannerAcceptType: 'OPT_IN_AND_OUT',
    cookieBannerCtaVariant: 'BUTTON',
    ...settings,
  },
})

const CONTACT = {
  website: { location: { addressLine1: '14 The Ropewalk', addressLine2: 'Marlsea' } },
  websiteSettings: {
    contactEmail: 'shop@press.example',
    contactPhoneNumber: '+44 1632 960142',
    businessHours: {
      wednesday: { text: '', ranges: [{ from: 600, to: 1020 }] },
      saturday: { text: '', ranges: [{ from: 600, to: 960 }] },
      sunday: { text: 'By appointment', ranges: [] },
    },
    mobileInfoBarSettings: {
      isContactEmailEnabled: true,
      isContactPhoneNumberEnabled: true,
      isLocationEnabled: true,
      isBusinessHoursEnabled: true,
    },
  },
}

const ANNOUNCEMENT = `<div data-announcement-bar data-announcement-id="1x4k" role="region" aria-label="Announcement">
  <a data-part="text" href="#workshops">The winter workshops are open for booking.</a>
  <button data-part="close" type="button" aria-label="Close Announcement"></button>
</div>`

const picture = (name: string, alt: string) =>
  `<a href="/${name}.svg" id="${name}" data-lightbox="walk" data-image-dimensions="600x400">
  <img src="/${name}.svg" alt="${alt}" width="180" height="120">
</a>`

const PICTURES = [
  picture('harbour', 'A harbour at dusk'),
  picture('orchard', 'An orchard in May'),
  picture('mill', 'A mill under snow'),
].join('\n')

const POPUP_FORM: SettingsForm = { section: 'popup', path: ['websiteSettings', 'popupOverlaySettings'] }

const CONSENT_FORM: SettingsForm = { section: 'cookie-banner', path: ['cookieSettings'] }

/** The server decides when an announcement is shown, and its link is in an object of its own. */
const ANNOUNCEMENT_FORM: SettingsForm = {
  section: 'announcement-bar',
  path: ['websiteSettings', 'announcementBarSettings'],
  names: ['style', 'text'],
}

const CONTACT_FORM: SettingsForm = { section: 'info-bar', path: ['websiteSettings', 'mobileInfoBarSettings'] }

const ANNOUNCED = {
  showAnnouncementBar: true,
  websiteSettings: {
    announcementBarSettings: { text: '<p>The winter workshops are open for booking.</p>' },
  },
}

/** Examples by the name of their page. */
export const PAGE_EXAMPLES: Readonly<Record<string, readonly PageExample[]>> = {
  bars: [
    {
      id: 'announcement',
      title: 'An announcement',
      context: ANNOUNCED,
      start: ANNOUNCEMENT,
      html: '',
      filler: LONG,
    },
    {
      id: 'place',
      title: 'An empty place, filled from the settings',
      context: ANNOUNCED,
      start: '<div data-announcement-bar></div>',
      html: '',
      filler: LONG,
      form: ANNOUNCEMENT_FORM,
    },
    {
      id: 'contact',
      title: 'Contact data on small windows',
      context: CONTACT,
      html: '',
      filler: LONG,
      form: CONTACT_FORM,
    },
  ],
  consent: [
    {
      id: 'bar',
      title: 'A bar with both answers',
      context: consent({}),
      html: '',
      filler: LONG,
      form: CONSENT_FORM,
    },
    {
      id: 'popup',
      title: 'A popup, and a button that opens it again',
      context: consent({ cookieBannerVariant: 'POPUP', cookieBannerTheme: 'AUTO' }),
      html: '<p data-consent-when="accepted" hidden>You have agreed to be counted.</p>\n<p><button type="button" data-consent-open>Cookie settings</button></p>',
      filler: LONG,
      form: CONSENT_FORM,
    },
  ],
  dialogs: [
    {
      id: 'question',
      title: 'A cart asks before it removes an item: set its quantity to 0',
      context: null,
      html: '',
      block: 'cart',
    },
  ],
  lightbox: [
    { id: 'links', title: 'Links to pictures', context: null, html: PICTURES },
    {
      id: 'light',
      title: 'A light one with a name',
      context: null,
      html: PICTURES.replaceAll(
        'data-lightbox="walk"',
        'data-lightbox="walk" data-lightbox-theme="light" data-lightbox-label="A walk"',
      ),
    },
  ],
  popup: [
    // First the one that waits: a dialog that opens by itself would take the focus of the page around it.
    {
      id: 'scroll',
      title: 'After half of the page',
      context: popup({ showOnScroll: true, scrollPercentage: 50 }),
      html: LETTER,
      filler: LONG,
      form: POPUP_FORM,
    },
    {
      id: 'timer',
      title: 'After a second',
      context: popup({ showOnTimer: true, timerDelay: 1000 }),
      html: LETTER,
      filler: LONG,
      form: POPUP_FORM,
    },
  ],
  texts: [
    {
      id: 'time',
      title: 'Relative time',
      context: null,
      html: [
        `<p>The press opened <time datetime="2026-11-23T12:29Z" data-relative-time>on 23 November 2026</time>.</p>`,
        `<p>The almanac appears <time datetime="2032-12-01" data-relative-time>on 1 December 2032</time>.</p>`,
      ].join('\n'),
    },
    {
      id: 'shrink',
      title: 'Text that shrinks: drag the corner of the frame',
      context: null,
      html: '<h2 data-text-shrink>Donaudampfschifffahrtsgesellschaft</h2>',
    },
  ],
}
