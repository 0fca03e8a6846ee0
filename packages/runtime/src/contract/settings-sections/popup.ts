import type { OptionText } from '../../schema/option.js'
import { PopupOverlaySettings } from '../settings.js'

const SHOWN = { style: ['show'] }

const texts: Readonly<Record<keyof PopupOverlaySettings, OptionText>> = {
  style: {
    title: 'Popup',
    help: 'Its texts are among the words of the theme.',
    choices: { none: 'Not shown', show: 'Shown' },
  },
  showOnAllPages: {
    title: 'On every page',
    help: 'Off: only on the pages in the list.',
    group: 'Where',
    appliesTo: SHOWN,
  },
  enabledPages: {
    title: 'Pages',
    help: 'The paths of pages, such as /journal.',
    group: 'Where',
    appliesTo: { ...SHOWN, showOnAllPages: [false] },
  },
  enableMobile: {
    title: 'On phones too',
    help: 'A popup on a small screen covers most of the page.',
    group: 'Where',
    appliesTo: SHOWN,
  },
  showOnTimer: {
    title: 'After some time',
    help: 'Without a time and a position, it shows at once.',
    group: 'When',
    appliesTo: SHOWN,
  },
  timerDelay: {
    title: 'Time in milliseconds',
    help: '5000 are five seconds.',
    group: 'When',
    appliesTo: { ...SHOWN, showOnTimer: [true] },
  },
  showOnScroll: {
    title: 'After some scrolling',
    help: 'It shows once a part of the page was read.',
    group: 'When',
    appliesTo: SHOWN,
  },
  scrollPercentage: {
    title: 'Part of the page in percent',
    help: '100 is the end of the page.',
    group: 'When',
    appliesTo: { ...SHOWN, showOnScroll: [true] },
  },
  displayFrequency: {
    title: 'Days until it shows again',
    help: '0 shows it on every visit; -1 never shows it again once it was closed.',
    group: 'How often',
    appliesTo: SHOWN,
  },
  showUntilSignup: {
    title: 'Until a visitor has signed up',
    help: 'Who has sent its form does not see it again.',
    group: 'How often',
    appliesTo: SHOWN,
  },
  version: {
    title: 'Version',
    help: 'A higher number shows it again to everyone.',
    group: 'How often',
    appliesTo: SHOWN,
  },
}

/** The popup over the pages. */
export const popupSection = { schema: PopupOverlaySettings, texts }
