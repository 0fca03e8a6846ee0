import * as v from 'valibot'
import { flag, formatted, text } from '../../schema/option.js'
import { ProductTags } from '../commerce/labels.js'
import { ownFile } from '../settings-sections/site.js'
import { SITE_FILE_ALT_MAX_LENGTH } from '../site-file.js'
import { FOCAL_POINT, FOCAL_POINT_RULE, LOCAL_DATE_TIME } from '../text-forms.js'

/** The kinds of collections that owners add pages to. */
export const CollectionKind = v.picklist(['posts', 'events'])

export type CollectionKind = v.InferOutput<typeof CollectionKind>

/** A page that stands in a collection: a post of a list of posts, or an event. */
export const PageEntry = v.picklist(['post', 'event'])

export type PageEntry = v.InferOutput<typeof PageEntry>

/** The entries of each kind of collections. */
export const ENTRY_OF = { posts: 'post', events: 'event' } as const satisfies Record<
  CollectionKind,
  PageEntry
>

/** A day of the calendar, as a field for it has it; empty for none. */
const DAY = /^(?:\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01]))?$/
const DAY_RULE = 'must be a day such as 2026-12-05'
const TIME_RULE = 'must be a date and a time such as 2026-12-05T10:00'

/** One line without control characters. No character matches two of its parts. */
const LINE = /^[^\p{Cc}\p{Cs}]*$/u
const LINE_RULE = 'must be text of one line'

/** Longest author, venue and place, in UTF-16 units. */
const LINE_MAX_LENGTH = 200

const POST = 'About this post'
const EVENT = 'About this event'
const PICTURE = 'Picture and tags'

const ofPosts = { entry: ['post'] }
const ofEvents = { entry: ['event'] }
const ofEntries = { entry: ['post', 'event'] }
const withHours = { ...ofEvents, allDay: [false] }
const ofWholeDays = { ...ofEvents, allDay: [true] }

const line = () => formatted('', LINE, LINE_RULE, LINE_MAX_LENGTH)
const day = () => formatted('', DAY, DAY_RULE)
const time = () => formatted('', LOCAL_DATE_TIME, TIME_RULE)

/** The values of posts and events, beside those of every page. Other pages have their defaults. */
export const entryFields = {
  date: {
    schema: day(),
    form: 'day',
    isOptional: true,
    title: 'Date',
    help: 'Lists show the latest first. Empty: the day on which it is published.',
    appliesTo: ofPosts,
    group: POST,
  },
  author: { schema: line(), title: 'Author', help: '', appliesTo: ofPosts, group: POST },
  allDay: { schema: flag(false), title: 'Whole days', help: '', appliesTo: ofEvents, group: EVENT },
  starts: {
    schema: time(),
    title: 'Starts',
    // Its control names the clock.
    help: '',
    control: 'date-time',
    appliesTo: withHours,
    group: EVENT,
    // An earlier start with a later end is an event that nobody has planned.
    together: ['ends', 'firstDay', 'lastDay'],
  },
  ends: {
    schema: time(),
    title: 'Ends',
    help: 'Empty: only its start is known.',
    control: 'date-time',
    appliesTo: withHours,
    group: EVENT,
  },
  firstDay: {
    schema: day(),
    form: 'day',
    isOptional: true,
    title: 'First day',
    help: '',
    appliesTo: ofWholeDays,
    group: EVENT,
  },
  lastDay: {
    schema: day(),
    form: 'day',
    isOptional: true,
    title: 'Last day',
    help: 'Empty: it is one day.',
    appliesTo: ofWholeDays,
    group: EVENT,
  },
  venue: {
    schema: line(),
    title: 'Venue',
    help: 'Such as the name of a house or a hall.',
    appliesTo: ofEvents,
    group: EVENT,
  },
  place: { schema: line(), title: 'Town', help: '', appliesTo: ofEvents, group: EVENT },
  isCancelled: {
    schema: flag(false),
    title: 'It is cancelled',
    help: 'Pages and calendars say so. To take it out of all lists, move it to the trash.',
    appliesTo: ofEvents,
    group: EVENT,
  },
  tags: {
    schema: v.optional(ProductTags, []),
    form: 'labels',
    title: 'Tags',
    help: 'Enter or a comma adds a tag. Visitors can list everything that has it.',
    appliesTo: ofEntries,
    group: PICTURE,
  },
  picture: {
    schema: ownFile(),
    title: 'Picture',
    help: 'Lists and the page itself show it.',
    control: 'file',
    appliesTo: ofEntries,
    group: PICTURE,
  },
  pictureAlt: {
    schema: text('', { maxLength: SITE_FILE_ALT_MAX_LENGTH }),
    title: 'What the picture shows',
    help: 'For people who cannot see it. Empty: the text of the file.',
    appliesTo: ofEntries,
    group: PICTURE,
  },
  pictureFocal: {
    schema: formatted('0.5,0.5', FOCAL_POINT, FOCAL_POINT_RULE),
    title: 'Focal point of the picture',
    help: 'It stays visible where the picture is cropped.',
    picture: 'picture',
    appliesTo: ofEntries,
    group: PICTURE,
  },
} as const
