import * as v from 'valibot'
import {
  PAGE_DESCRIPTION_MAX_LENGTH,
  PAGE_PATH_MAX_LENGTH,
  PAGE_TITLE_MAX_LENGTH,
} from '../constants/panel.js'
import { Permission } from '../enumerations/permission.js'
import { recordKind } from './description/record-kind.js'

/** Whether visitors see a page: now, later at a certain time, or never. */
export const PageState = v.picklist(['published', 'scheduled', 'draft'])

/** Whether visitors see a page. */
export type PageState = v.InferOutput<typeof PageState>

/** When a scheduled page is published; null in other states. */
const PublishTime = v.nullable(v.pipe(v.string(), v.isoTimestamp()))

/** A page of the site. The theme says which pages there are, and what is on them. */
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
  },
  name: 'title',
  searched: ['title', 'path'],
  sorted: [],
  most: Number.POSITIVE_INFINITY,
})
