import * as v from 'valibot'
import type { OptionText } from '../../schema/option.js'
import { AnnouncementBarSettings, AnnouncementTimes, ClickthroughUrl } from '../settings.js'

const AnnouncementOptions = v.object({
  ...AnnouncementBarSettings.entries,
  ...ClickthroughUrl.entries,
  ...AnnouncementTimes.entries,
})

const SHOWN = { style: ['on'] }

const texts: Readonly<Record<keyof v.InferOutput<typeof AnnouncementOptions>, OptionText>> = {
  style: {
    title: 'Announcement',
    help: 'A bar above every page. Visitors can close it; a new text shows it again.',
    choices: { off: 'Not shown', on: 'Shown' },
  },
  text: {
    title: 'Text',
    control: 'rich-text',
    help: 'A short sentence. Links in it replace the link of the whole bar.',
    appliesTo: SHOWN,
  },
  url: {
    title: 'Link',
    control: 'link',
    help: 'Where a click leads: a path of this site, or an address. A text with links of its own ignores it.',
    appliesTo: SHOWN,
    automatic: 'None',
  },
  newWindow: {
    title: 'Open in a new tab',
    help: 'Better only for other sites.',
    appliesTo: SHOWN,
  },
  startsAt: {
    title: 'From',
    help: 'Visitors see it from this time on.',
    control: 'date-time',
    appliesTo: SHOWN,
    automatic: 'At once',
  },
  endsAt: {
    title: 'Until',
    help: 'It is over at this time, also on pages that are open.',
    control: 'date-time',
    after: 'startsAt',
    appliesTo: SHOWN,
    automatic: 'Without an end',
  },
}

/** The bar above the pages. */
export const announcementBarSection = { schema: AnnouncementOptions, texts }
