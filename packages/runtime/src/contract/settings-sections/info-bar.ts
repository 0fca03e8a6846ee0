import type { OptionText } from '../../schema/option.js'
import { MobileInfoBarSettings } from '../settings.js'

const SHOWN = { style: ['auto', 'light', 'dark'] }

const texts: Readonly<Record<keyof MobileInfoBarSettings, OptionText>> = {
  style: {
    title: 'Bar on small windows',
    help: 'A bar below every page, in windows of up to 1,024 pixels. It needs at least one of the entries below.',
    choices: { none: 'Not shown', auto: 'Colours of the page', light: 'Light', dark: 'Dark' },
  },
  isContactEmailEnabled: {
    title: 'Email',
    help: 'Writes to the email address of the site.',
    appliesTo: SHOWN,
  },
  isContactPhoneNumberEnabled: {
    title: 'Telephone',
    help: 'Calls the number of the site.',
    appliesTo: SHOWN,
  },
  isLocationEnabled: {
    title: 'Location',
    help: 'Opens a map at the address of the site.',
    appliesTo: SHOWN,
  },
  isBusinessHoursEnabled: {
    title: 'Opening hours',
    help: 'Shows today’s opening hours, and those of the week.',
    appliesTo: SHOWN,
  },
}

/** The bar of contacts on small windows. */
export const infoBarSection = { schema: MobileInfoBarSettings, texts }
