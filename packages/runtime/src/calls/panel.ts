import * as v from 'valibot'
import { LoginRequest, SessionBody } from '../contract/api/account.js'
import { LastSaveBody } from '../contract/api/panel/history/last-save.js'
import { RevisionFilter, RevisionsBody } from '../contract/api/panel/history/revisions.js'
import {
  BlockConfigBody,
  BlockConfigRequest,
  BlockConflictBody,
} from '../contract/api/panel/pages/block-config.js'
import { SettingsSectionBody } from '../contract/api/panel/pages/settings-section.js'
import { SitePagesBody } from '../contract/api/panel/pages/site-pages.js'
import { answers, type CallDescription, json } from './call.js'
import { Done, RANGE } from './shared.js'

const website = { id: '5f0c2d9be1a4c70017a3b1c9', identifier: 'river-museum', title: 'River Museum' }
const account = { id: '1', email: 'owner@example.com', name: 'Ada', roles: [1] }
const place = { pageId: '5f0c2d9be1a4c70017a3b1d0', blockId: 'faq' }
const block = { type: 'accordion', options: { allowMultiple: true }, revision: 3 }
const change = { options: { allowMultiple: true }, base: {} }

const SectionConflictBody = v.object({
  ...SettingsSectionBody.entries,
  conflicts: v.pipe(v.array(v.string()), v.minLength(1)),
  error: v.string(),
  ...v.partial(LastSaveBody).entries,
})

const sessionCalls: readonly CallDescription[] = [
  {
    method: 'GET',
    path: '/api/auth/session',
    level: 'panel',
    allowed: 'everybody',
    summary: 'Names the signed-in account, the website, and the parts of the panel that the server has.',
    answer: answers(SessionBody),
    example: {
      answer: { account, website: { ...website, language: 'en', panelParts: ['site:cookie-banner'] } },
    },
  },
  {
    method: 'POST',
    path: '/api/auth/Login',
    level: 'panel',
    allowed: 'everybody',
    summary:
      'Signs an account in. Sets the session in a cookie that scripts cannot read, and the crumb in one that they can.',
    body: json(LoginRequest),
    answer: answers(SessionBody),
    errors: [401],
    example: {
      body: { email: 'owner@example.com', password: 'correct horse battery' },
      answer: { account, website },
    },
  },
  {
    method: 'POST',
    path: '/api/auth/Logout',
    level: 'panel',
    allowed: 'everybody',
    summary: 'Ends the session, if there is one.',
    answer: answers(Done),
    example: { answer: { success: true } },
  },
]

const blockCalls: readonly CallDescription[] = [
  {
    method: 'GET',
    path: '/api/config/blocks/{pageId}/{blockId}',
    level: 'panel',
    allowed: 'configPages',
    summary: 'Reads the options that an owner has set on a block.',
    answer: answers(BlockConfigBody),
    example: { path: place, answer: block },
  },
  {
    method: 'PUT',
    path: '/api/config/blocks/{pageId}/{blockId}',
    level: 'panel',
    allowed: 'configPages',
    summary: 'Saves the options of a block, merged with those that others have saved since `base`.',
    body: json(BlockConfigRequest),
    answer: answers(BlockConfigBody),
    conflict: v.object({ ...BlockConflictBody.entries, ...v.partial(LastSaveBody).entries }),
    example: { path: place, body: change, answer: block },
  },
  {
    method: 'GET',
    path: '/api/config/revisions',
    level: 'panel',
    allowed: 'configPages',
    summary: 'Lists the saves of a block or of a section of settings, the newest first.',
    query: v.object({ ...RevisionFilter.entries, ...RANGE }),
    answer: answers(RevisionsBody),
    example: {
      query: place,
      answer: {
        revisions: [
          {
            id: 12,
            ...place,
            path: '/',
            type: 'accordion',
            savedAt: '2026-11-21T12:00:00.000Z',
            person: 'Ada',
            before: {},
            after: { allowMultiple: true },
          },
        ],
        next: null,
        previous: null,
      },
    },
  },
]

const settingsCalls: readonly CallDescription[] = [
  {
    method: 'GET',
    path: '/api/config/settings/{section}',
    level: 'panel',
    allowed: 'configPages',
    summary: 'Reads a section of the settings that all pages share, and the values of the theme below them.',
    answer: answers(SettingsSectionBody),
    example: {
      path: { section: 'cookie-banner' },
      answer: { options: { isCookieBannerEnabled: true }, theme: {} },
    },
  },
  {
    method: 'PUT',
    path: '/api/config/settings/{section}',
    level: 'panel',
    allowed: 'configPages',
    summary: 'Saves a section of settings, merged with what others have saved since `base`.',
    body: json(BlockConfigRequest),
    answer: answers(SettingsSectionBody),
    conflict: SectionConflictBody,
    example: {
      path: { section: 'cookie-banner' },
      body: { options: { isCookieBannerEnabled: true }, base: {} },
      answer: { options: { isCookieBannerEnabled: true }, theme: {} },
    },
  },
  {
    method: 'GET',
    path: '/api/config/pages',
    level: 'panel',
    allowed: 'configPages',
    summary: 'Lists the pages of the site by their paths, which the panel suggests for links.',
    answer: answers(SitePagesBody),
    example: {
      answer: {
        pages: [
          { id: place.pageId, path: '/', title: 'River Museum', isPublished: true, hasSections: false },
        ],
        more: false,
      },
    },
  },
]

/** The calls with which the panel signs in, and reads and saves the settings of blocks and of all pages. */
export const panelCalls: readonly CallDescription[] = [...sessionCalls, ...blockCalls, ...settingsCalls]
