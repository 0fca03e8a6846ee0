import {
  type AddPageRequest,
  NavigationBody,
  type NavigationRequest,
  PageConfigBody,
  type PageConfigRequest,
  PageConflictBody,
  PageDeletedBody,
  PageListBody,
  PageStartsBody,
  PageTrashBody,
} from '@site/runtime/contract'
import * as v from 'valibot'
import type { Client } from '../../base/api/client.js'
import { type Cursor, PAGE_SIZE, queryOf } from '../../base/api/query.js'
import type { FailedDeletion } from '../../records/screen/deletion.js'

const PATH = '/api/config/pages'
export const NAVIGATION_PATH = '/api/config/navigation'

export const pagePath = (id: string) => `${PATH}/${encodeURIComponent(id)}`

/** @param collection the id of the collection whose pages are listed; empty for those of the whole site */
export const readPages = (call: Client, search: string, cursor: Cursor, collection: string) =>
  call({
    method: 'GET',
    path: `${PATH}/list?${queryOf({ search: search.trim(), collection, ...cursor, limit: PAGE_SIZE })}`,
    answer: PageListBody,
  })

export const readPage = (call: Client, id: string) =>
  call({ method: 'GET', path: pagePath(id), answer: PageConfigBody })

export const savePage = (call: Client, id: string, body: PageConfigRequest) =>
  call({ method: 'PUT', path: pagePath(id), body, answer: PageConfigBody })

/** Deletes the owner's texts and address, after which the theme's are used again. */
export const resetPage = (call: Client, id: string, revision: number) =>
  call({ method: 'DELETE', path: `${pagePath(id)}?revision=${revision}`, answer: PageConfigBody })

/** The possible starts of a new page. */
export const readStarts = (call: Client) =>
  call({ method: 'GET', path: `${PATH}/starts`, answer: PageStartsBody })

export const addPage = (call: Client, body: AddPageRequest) =>
  call({ method: 'POST', path: PATH, body, answer: PageConfigBody })

/** Puts a page into the trash. Null if it is there, also if somebody else has put it there. */
export async function deletePage(call: Client, id: string, revision: number): Promise<FailedDeletion | null> {
  const path = `${pagePath(id)}/trash`
  const answer = await call({ method: 'POST', path, body: { revision }, answer: PageDeletedBody })
  if (answer.ok) return null
  const { error } = answer
  if (error.kind === 'invalid' && error.isMissing) return null
  const theirs = v.safeParse(PageConflictBody, error.kind === 'conflict' && error.body)
  return { error, revision: theirs.success ? theirs.output.revision : null }
}

const trashPath = (id: string) => `${PATH}/trash/${encodeURIComponent(id)}`

export const readTrash = (call: Client) =>
  call({ method: 'GET', path: `${PATH}/trash`, answer: PageTrashBody })

/** Takes a page out of the trash, at its address or at a free one. */
export const restorePage = (call: Client, id: string) =>
  call({ method: 'POST', path: `${trashPath(id)}/restore`, body: {}, answer: PageConfigBody })

export const deletePageForGood = (call: Client, id: string) =>
  call({ method: 'DELETE', path: trashPath(id), answer: PageDeletedBody })

export const readNavigation = (call: Client) =>
  call({ method: 'GET', path: NAVIGATION_PATH, answer: NavigationBody })

export const saveNavigation = (call: Client, body: NavigationRequest) =>
  call({ method: 'PUT', path: NAVIGATION_PATH, body, answer: NavigationBody })

/** Deletes the owner's navigation, after which the theme's is used again. */
export const resetNavigation = (call: Client, revision: number) =>
  call({ method: 'DELETE', path: `${NAVIGATION_PATH}?revision=${revision}`, answer: NavigationBody })
