import type { OptionText } from '../../schema/option.js'
import { ContactSettings } from '../contact/settings.js'

const CONTACT = 'Contact'
const ADDRESS = 'Address'
const HOURS = 'Opening hours'
const ELSEWHERE = 'On other sites'
const NONE = 'None'

const texts: Readonly<Record<keyof ContactSettings, OptionText>> = {
  contactEmail: {
    title: 'Email',
    help: 'The address that visitors write to.',
    group: CONTACT,
    automatic: NONE,
  },
  contactPhoneNumber: {
    title: 'Telephone',
    help: 'With the country code, so that it can be called from anywhere: +44 1632 960142.',
    group: CONTACT,
    automatic: NONE,
  },
  addressTitle: { title: 'Name', help: 'The first line of the address.', group: ADDRESS, automatic: NONE },
  addressLine1: { title: 'Street', help: 'Street and number.', group: ADDRESS, automatic: NONE },
  addressLine2: {
    title: 'Town',
    help: 'Town, region and postcode, in the order of your country.',
    group: ADDRESS,
    automatic: NONE,
  },
  addressCountry: {
    title: 'Country',
    help: 'Only if visitors come from other countries.',
    group: ADDRESS,
    automatic: NONE,
  },
  mapLat: {
    title: 'Latitude',
    help: 'Where you are on a map, in degrees.',
    group: ADDRESS,
    automatic: NONE,
    place: { title: 'Position on a map', longitude: 'mapLng' },
  },
  mapLng: { title: 'Longitude', help: 'In degrees.', group: ADDRESS, automatic: NONE },
  businessHours: {
    title: 'Opening hours',
    help: 'Every page that shows opening hours shows these. Hours after midnight belong to the day before.',
    group: HOURS,
    automatic: NONE,
  },
  timeZone: {
    title: 'Time zone',
    help: 'The clock of the site: for today’s opening hours, events, and numbers of visits by day.',
    group: HOURS,
    // A list of several hundred, which are names already.
    choices: Object.fromEntries(
      ['UTC', ...Intl.supportedValuesOf('timeZone')].map((zone) => [zone, zone.replaceAll('_', ' ')]),
    ),
    automatic: 'UTC; visitors see times in their own zone',
  },
  accounts: {
    title: 'Accounts',
    help: 'Links to your accounts on other sites, in this order. Known networks have their icon.',
    group: ELSEWHERE,
    automatic: NONE,
  },
  orderUrl: {
    title: 'Food ordering',
    control: 'link',
    help: 'The address of your page at a food-ordering service. Every page then has a link to it.',
    group: ELSEWHERE,
    automatic: NONE,
  },
  orderTitle: {
    title: 'Text of the ordering link',
    help: 'One or two words.',
    group: ELSEWHERE,
    automatic: 'The text of the site’s language: “Order Now” in English',
  },
}

/** How visitors reach the website's people. */
export const contactSection = { schema: ContactSettings, texts }
