import * as v from 'valibot'
import { flag, text } from '../../schema/option.js'
import {
  PAGE_DESCRIPTION_MAX_LENGTH,
  PAGE_PATH_MAX_LENGTH,
  PAGE_TITLE_MAX_LENGTH,
} from '../constants/panel.js'
import { Permission } from '../enumerations/permission.js'
import { ownFile } from '../settings-sections/site.js'
import { recordKind } from './description/record-kind.js'
import { entryFields } from './page-entry.js'

/** Whether visitors see a page: now, later at a certain time, or never. */
export const PageState = v.picklist(['published', 'scheduled', 'draft'])

/** Whether visitors see a page. */
export type PageState = v.InferOutput<typeof PageState>

/** When a scheduled page is published; null in other states. */
const PublishTime = v.nullable(v.pipe(v.string(), v.isoTimestamp()))

const SHARING = 'Search engines and sharing'

/** A page of the site: one of the theme, or one that an owner has added. */
export const pageKind = recordKind({
  kind: 'page',
  path: 'pages',
  names: { one: 'page', many: 'pages', title: 'Pages' },
  permission: Permission.configPages,
  seenWith: Permission.adminReports,
  area: 'site',
  fields: {
    title: {
      schema: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(PAGE_TITLE_MAX_LENGTH)),
      title: 'Title',
      help: '',
      control: 'text',
    },
    description: {
      schema: v.pipe(v.string(), v.trim(), v.maxLength(PAGE_DESCRIPTION_MAX_LENGTH)),
      title: 'Description',
      help: 'For search engines, and where the theme shows it.',
    },
    path: {
      schema: v.pipe(v.string(), v.trim(), v.maxLength(PAGE_PATH_MAX_LENGTH)),
      title: 'Address',
      help: 'Visitors with the earlier address are led to the new one.',
      control: 'text',
    },
    state: {
      schema: PageState,
      title: 'Visitors see this page',
      help: '',
      choices: { published: 'Published', scheduled: 'Scheduled', draft: 'Draft' },
      // Half of both would be a publication that nobody meant.
      together: ['publishAt'],
    },
    publishAt: {
      schema: PublishTime,
      title: 'Published at',
      help: '',
      appliesTo: { state: ['scheduled'] },
    },
    ...entryFields,
    noindex: {
      schema: flag(false),
      title: 'Keep this page out of search engines',
      help: 'They are asked to leave it out of their results, and the sitemap does not have it.',
      group: SHARING,
    },
    shareTitle: {
      schema: text('', { maxLength: PAGE_TITLE_MAX_LENGTH }),
      title: 'Title for sharing',
      help: 'Other sites and messengers show it beside a link to this page. Empty: the title of the page.',
      group: SHARING,
    },
    shareDescription: {
      schema: text('', { maxLength: PAGE_DESCRIPTION_MAX_LENGTH }),
      title: 'Description for sharing',
      help: 'Empty: the description of the page.',
      group: SHARING,
    },
    sharePicture: {
      schema: ownFile(),
      title: 'Picture for sharing',
      help: 'Of 1200 by 630 pixels for most sites and messengers. Empty: the picture of the website.',
      group: SHARING,
      control: 'file',
    },
  },
  name: 'title',
  searched: ['title', 'path'],
  sorted: [],
  most: Number.POSITIVE_INFINITY,
})
