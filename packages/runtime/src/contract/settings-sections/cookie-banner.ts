import type { OptionText } from '../../schema/option.js'
import { CookieSettings } from '../settings.js'

const SHOWN = { isCookieBannerEnabled: [true] }

const texts: Readonly<Record<keyof CookieSettings, OptionText>> = {
  isCookieBannerEnabled: {
    title: 'Show the banner',
    help: 'Visitors who have not chosen yet see it on every page.',
    group: 'Banner',
  },
  cookieBannerText: {
    title: 'Text',
    control: 'rich-text',
    help: 'What your site stores, and why.',
    group: 'Banner',
    appliesTo: SHOWN,
    automatic: 'The text of the site’s language',
  },
  cookieBannerVariant: {
    title: 'Shape',
    help: 'A bar takes the full width of the window. A card covers a part of it.',
    group: 'Look',
    choices: { BAR: 'Bar', POPUP: 'Card' },
    pictures: { BAR: 'banner-bar', POPUP: 'banner-card' },
    appliesTo: SHOWN,
  },
  cookieBannerPosition: {
    title: 'Position',
    help: 'A bar uses top or bottom only. Left and right are the same in every language.',
    group: 'Look',
    choices: {
      TOP: 'Top',
      BOTTOM: 'Bottom',
      TOP_LEFT: 'Top left',
      TOP_CENTER: 'Top centre',
      TOP_RIGHT: 'Top right',
      CENTER_LEFT: 'Centre left',
      CENTER_CENTER: 'Centre',
      CENTER_RIGHT: 'Centre right',
      BOTTOM_LEFT: 'Bottom left',
      BOTTOM_CENTER: 'Bottom centre',
      BOTTOM_RIGHT: 'Bottom right',
    },
    appliesTo: SHOWN,
    automatic: {
      by: 'cookieBannerVariant',
      cases: { POPUP: 'Bottom left' },
      otherwise: 'Bottom',
    },
  },
  cookieBannerTheme: {
    title: 'Colours',
    help: 'Like the page: dark where the page is dark.',
    group: 'Look',
    choices: { LIGHT: 'Light', DARK: 'Dark', AUTO: 'Like the page' },
    appliesTo: SHOWN,
  },
  cookieBannerAcceptType: {
    title: 'Buttons',
    help: 'In many countries visitors must be able to decline as easily as to accept.',
    group: 'Buttons',
    choices: { OPT_IN: 'Accept', OPT_IN_AND_OUT: 'Accept and decline' },
    appliesTo: SHOWN,
  },
  cookieBannerHasOptOut: {
    title: 'Decline button',
    help: 'The newer setting for the same: with a button to decline.',
    group: 'Buttons',
    forAuthors: true,
  },
  cookieBannerCtaText: {
    title: 'Text of the button to accept',
    help: 'One or two words.',
    group: 'Buttons',
    appliesTo: SHOWN,
    automatic: 'The text of the site’s language',
  },
  cookieBannerOptOutCtaText: {
    title: 'Text of the button to decline',
    help: 'One or two words.',
    group: 'Buttons',
    appliesTo: { ...SHOWN, cookieBannerAcceptType: ['OPT_IN_AND_OUT'] },
    automatic: 'The text of the site’s language',
  },
  cookieBannerCtaVariant: {
    title: 'Look of the button to accept',
    help: 'A banner with a button to decline shows both of them as buttons.',
    group: 'Buttons',
    choices: { TEXT: 'Text', BUTTON: 'Button', ICON: 'Icon' },
    appliesTo: SHOWN,
  },
  isRestrictiveCookiePolicyEnabled: {
    title: 'Ask before counting',
    help: 'Nothing that needs consent is stored before a visitor accepts.',
    group: 'Policy',
  },
  isRestrictiveCookiePolicyAbsolute: {
    title: 'Never count',
    help: 'Nothing that needs consent is stored, whatever a visitor chooses.',
    group: 'Policy',
  },
  isVisitorDataRestricted: {
    title: 'Restrict data of visitors',
    help: 'Reports about visits leave out what could identify a visitor.',
    group: 'Policy',
  },
  cookieBannerHasManageCookies: {
    title: 'Button to choose again',
    help: 'A small button stays on every page and opens the banner again.',
    group: 'Later changes',
    appliesTo: SHOWN,
  },
  cookieBannerManageCookiesLabel: {
    title: 'Name of that button',
    help: 'Screen readers say it, and a tooltip shows it.',
    group: 'Later changes',
    appliesTo: { ...SHOWN, cookieBannerHasManageCookies: [true] },
    automatic: 'The text of the site’s language',
  },
  cookieBannerSavedPreferencesText: {
    title: 'Message after a choice',
    help: 'Without one, the banner closes silently.',
    group: 'Later changes',
    appliesTo: SHOWN,
    automatic: 'None',
  },
  cookieBannerVersion: {
    title: 'Version',
    help: 'A higher number asks everyone again, also those who have chosen already.',
    group: 'Later changes',
    appliesTo: SHOWN,
  },
  isCookieChoiceSentToServer: {
    title: 'Choice kept by the server',
    help: 'Some browsers delete what a page stores after a week, but keep what its server stores.',
    group: 'Later changes',
    forAuthors: true,
  },
}

/** The banner that asks visitors about cookies. */
export const cookieBannerSection = { schema: CookieSettings, texts }
