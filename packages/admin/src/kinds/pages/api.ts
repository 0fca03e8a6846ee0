import {
  NavigationBody,
  type NavigationRequest,
  PageConfigBody,
  type PageConfigRequest,
  PageListBody,
} from '@site/runtime/contract'
import type { Client } from '../../base/api/client.js'
import { type Cursor, PAGE_SIZE, queryOf } from '../../base/api/query.js'

const PATH = '/api/config/pages'
export const NAVIGATION_PATH = '/api/config/navigation'

export const pagePath = (id: string) => `${PATH}/${encodeURIComponent(id)}`

export const readPages = (call: Client, search: string, cursor: Cursor) =>
  call({
    method: 'GET',
    path: `${PATH}/list?${queryOf({ search: search.trim(), ...cursor, limit: PAGE_SIZE })}`,
    answer: PageListBody,
  })

export const readPage = (call: Client, id: string) =>
  call({ method: 'GET', path: pagePath(id), answer: PageConfigBody })

export const savePage = (call: Client, id: string, body: PageConfigRequest) =>
  call({ method: 'PUT', path: pagePath(id), body, answer: PageConfigBody })

/** Deletes the owner's texts and address, after which the theme's are used again. */
export const resetPage = (call: Client, id: string, revision: number) =>
  call({ method: 'DELETE', path: `${pagePath(id)}?revision=${revision}`, answer: PageConfigBody })

export const readNavigation = (call: Client) =>
  call({ method: 'GET', path: NAVIGATION_PATH, answer: NavigationBody })

export const saveNavigation = (call: Client, body: NavigationRequest) =>
  call({ method: 'PUT', path: NAVIGATION_PATH, body, answer: NavigationBody })

/** Deletes the owner's navigation, after which the theme's is used again. */
export const resetNavigation = (call: Client, revision: number) =>
  call({ method: 'DELETE', path: `${NAVIGATION_PATH}?revision=${revision}`, answer: NavigationBody })
