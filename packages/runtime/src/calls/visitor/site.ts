import * as v from 'valibot'
import { ItemsByMonthBody, ItemsByMonthQuery } from '../../contract/api/events.js'
import { HeaderFooterBody } from '../../contract/api/header-footer.js'
import { MultilingualSettingsBody, MultilingualStatusBody } from '../../contract/api/multilingual.js'
import { SearchAnswer, SearchQuery } from '../../contract/api/search.js'
import { answers, type CallDescription, FILES_TYPE, FORM_TYPE, fields, REDIRECTS } from '../call.js'
import { NOTHING, text } from '../shared.js'

/** HTML that a template of the site makes. */
const Rendered = v.object({ html: v.string() })

const everybody = { level: 'visitor', allowed: 'everybody' } as const

/** A form that the browser posts: its own fields, with those that every post has. */
const PostedForm = v.looseObject({ formId: v.string(), page: text, decoy: text, started: text })

const formCalls: readonly CallDescription[] = [
  {
    ...everybody,
    method: 'POST',
    path: '/api/form/submit',
    summary: 'Stores a form that was sent without script, and leads back to its page.',
    body: [
      { type: FORM_TYPE, schema: PostedForm },
      { type: FILES_TYPE, schema: PostedForm },
    ],
    answer: REDIRECTS,
    errors: [404, 422],
  },
  {
    ...everybody,
    method: 'GET',
    path: '/api/form/submit',
    summary: 'Leads a browser that loads the address of a sent form to the home page.',
    answer: REDIRECTS,
  },
]

/** The contents of pages that scripts ask for. */
const contentCalls: readonly CallDescription[] = [
  {
    ...everybody,
    method: 'GET',
    path: '/api/popup-overlay/render',
    summary: 'Renders the popup of a page.',
    query: v.object({ currentUrl: v.string() }),
    answer: answers(v.looseObject({ shouldDisplayOnPage: v.boolean() })),
  },
  {
    ...everybody,
    method: 'POST',
    path: '/api/widget/GetWidgetRendering',
    summary: 'Renders a widget by the template of its type.',
    body: fields(v.object({ widgetJSON: v.string(), collectionId: text })),
    answer: answers(Rendered),
    errors: [404],
  },
  {
    ...everybody,
    method: 'GET',
    path: '/api/search/preview',
    summary: 'Finds pages by words, for the suggestions of a search field.',
    query: SearchQuery,
    answer: answers(SearchAnswer),
  },
  {
    ...everybody,
    method: 'GET',
    path: '/api/open/GetItemsByMonth',
    summary: 'Lists the events of a month.',
    query: ItemsByMonthQuery,
    answer: answers(ItemsByMonthBody),
  },
  {
    ...everybody,
    method: 'GET',
    path: '/api/multilingual/settings',
    summary: 'Lists the languages of the website.',
    answer: answers(MultilingualSettingsBody),
  },
  {
    ...everybody,
    method: 'GET',
    path: '/api/multilingual/status',
    summary: 'Says whether visitors may choose a language, and which.',
    answer: answers(MultilingualStatusBody),
  },
  {
    ...everybody,
    method: 'GET',
    path: '/api/site-header-footer',
    summary: 'Reads the settings of header and footer.',
    answer: answers(HeaderFooterBody),
  },
  {
    ...everybody,
    method: 'POST',
    path: '/api/consent',
    summary:
      'Stores the choice of the cookie banner in a cookie of the server; with the path of a page, it leads back there.',
    body: fields(v.object({ accepted: v.picklist(['true', 'false']), version: text, page: text })),
    answer: NOTHING,
  },
]

/** The services of pages without a shop. */
export const siteCalls: readonly CallDescription[] = [...formCalls, ...contentCalls]
