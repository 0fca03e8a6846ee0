import * as v from 'valibot'
import { HeaderFooterBody, HeaderFooterRequest } from '../../contract/api/header-footer.js'
import { LanguagesRequest, MultilingualSettingsBody } from '../../contract/api/multilingual.js'
import { MailPreviewBody, MailPreviewRequest } from '../../contract/api/panel/mail-preview.js'
import { MapTilesBody } from '../../contract/api/panel/map-tiles.js'
import {
  NavigationBody,
  NavigationConflictBody,
  NavigationRequest,
} from '../../contract/api/panel/navigation.js'
import {
  AddPageRequest,
  PageConfigBody,
  PageConfigRequest,
  PageConflictBody,
  PageFilter,
  PageListBody,
  PageStartsBody,
} from '../../contract/api/panel/pages/page-config.js'
import { PageTrashBody, PageTrashRequest } from '../../contract/api/panel/pages/page-trash.js'
import { SectionTypesBody } from '../../contract/api/panel/pages/section-types.js'
import { SettingsCheckBody } from '../../contract/api/panel/pages/settings-section.js'
import { PlaceDetailsBody, PlaceDetailsQuery, PlacesBody, PlacesQuery } from '../../contract/api/places.js'
import { DesignBody } from '../../contract/design/theme.js'
import { PreviewPopupRequest, PreviewRenderRequest } from '../../contract/preview.js'
import { RecordDeletedBody } from '../../contract/records/description/calls.js'
import { answers, type CallDescription, HTML_TYPE, json } from '../call.js'
import { panelCallsOf, RANGE, REVISION, text, Values } from '../shared.js'

const page = panelCallsOf('configPages', 'pages')
const section = panelCallsOf('configPages', 'sections')
const preview = panelCallsOf('configPages', 'preview')

const pageCalls: readonly CallDescription[] = [
  page.get('pages/list', 'Lists pages with their states.', PageListBody, {
    query: v.object({ ...PageFilter.entries, ...RANGE }),
  }),
  page.get('pages/starts', 'Lists what a new page can start as.', PageStartsBody),
  page.post('pages', 'Adds a page.', AddPageRequest, answers(PageConfigBody, 201), { errors: [422] }),
  page.get('pages/{id}', 'Reads a page for its editor.', PageConfigBody),
  page.put('pages/{id}', 'Changes a page.', PageConfigRequest, PageConfigBody, {
    conflict: PageConflictBody,
  }),
  page.remove('pages/{id}', 'Gives a page the values of the theme again.', null, PageConfigBody, {
    query: REVISION,
    conflict: PageConflictBody,
  }),
  page.post(
    'pages/{id}/trash',
    'Deletes a page, which can be restored.',
    PageTrashRequest,
    RecordDeletedBody,
    {
      conflict: PageConflictBody,
      errors: [422],
    },
  ),
  page.get('pages/trash', 'Lists the pages that can be restored.', PageTrashBody),
  page.post('pages/trash/{id}/restore', 'Restores a page.', null, PageConfigBody, { errors: [422] }),
  page.remove('pages/trash/{id}', 'Deletes a page for good.', null, RecordDeletedBody),
  page.get('navigation', 'Reads the navigation for its editor.', NavigationBody),
  page.put('navigation', 'Changes the navigation.', NavigationRequest, NavigationBody, {
    conflict: NavigationConflictBody,
  }),
  page.remove('navigation', 'Gives the navigation of the theme again.', null, NavigationBody, {
    query: REVISION,
    conflict: NavigationConflictBody,
  }),
]

const designCalls: readonly CallDescription[] = [
  section.get('section-types', 'Lists the kinds of sections that a page may have.', SectionTypesBody, {
    query: v.object({ page: text }),
  }),
  section.get('section-pictures/{type}', 'Answers with the small picture of a kind of sections.', {
    status: 200,
    type: 'image/*',
  }),
  preview.post(
    'preview',
    'Renders a page as it would be after a save, and stores nothing.',
    PreviewRenderRequest,
    { status: 200, type: HTML_TYPE },
    { errors: [404] },
  ),
  preview.post(
    'preview/popup',
    'Renders the popup of a page with unsaved settings.',
    PreviewPopupRequest,
    v.looseObject({}),
  ),
  preview.get('design', 'Reads the colours and fonts that the theme offers.', DesignBody),
  panelCallsOf('configPages', 'site:mails').post(
    'mails/preview',
    'Writes an email about a made-up order with unsaved words.',
    MailPreviewRequest,
    MailPreviewBody,
  ),
  panelCallsOf('configPages', 'site:css').post(
    'settings/{section}/check',
    'Says what is wrong with settings, and stores nothing.',
    v.object({ options: Values }),
    SettingsCheckBody,
  ),
  panelCallsOf('configPages', 'map-tiles').get('map-tiles', 'Reads the tiles of the website.', MapTilesBody),
]

const full = { level: 'full', allowed: 'configPages' } as const

/** Calls of the panel with addresses that pages of older versions know. */
const otherCalls: readonly CallDescription[] = [
  {
    ...full,
    method: 'GET',
    path: '/api/google-maps/places/autocomplete',
    summary: 'Finds addresses that fit a text.',
    query: PlacesQuery,
    answer: answers(PlacesBody),
    errors: [501, 502],
  },
  {
    ...full,
    method: 'GET',
    path: '/api/google-maps/places/details',
    summary: 'Reads the address of a place.',
    query: PlaceDetailsQuery,
    answer: answers(PlaceDetailsBody),
    errors: [501, 502],
  },
  {
    ...full,
    method: 'PUT',
    path: '/api/site-header-footer',
    summary: 'Changes the settings of header and footer.',
    body: json(HeaderFooterRequest),
    answer: answers(HeaderFooterBody),
    conflict: HeaderFooterBody,
  },
  {
    ...full,
    allowed: 'settingsLanguages',
    part: 'languages',
    method: 'PUT',
    path: '/api/multilingual/languages',
    summary: 'Changes the languages of the website.',
    body: json(LanguagesRequest),
    answer: answers(MultilingualSettingsBody),
    conflict: MultilingualSettingsBody,
  },
]

/** The pages of the site, and how they look before a save. */
export const sitePageCalls: readonly CallDescription[] = [...pageCalls, ...designCalls, ...otherCalls]
