import {
  ChangedBody,
  SiteFileBody,
  type SiteFileChange,
  SiteFilesBody,
  SiteFileUsesBody,
} from '@site/runtime/contract'
import type { Client } from '../../base/api/client.js'
import { type Cursor, PAGE_SIZE, queryOf } from '../../base/api/query.js'

/** The path of the calls about files, which also takes uploads. */
export const FILES_PATH = '/api/config/files'

/** @param kind only files of this kind; all of them where it is left out */
export const readFiles = (call: Client, search: string, cursor: Cursor, kind?: 'picture') =>
  call({
    method: 'GET',
    path: `${FILES_PATH}?${queryOf({ search: search.trim(), kind, ...cursor, limit: PAGE_SIZE })}`,
    answer: SiteFilesBody,
  })

export const readFile = (call: Client, id: string) =>
  call({ method: 'GET', path: `${FILES_PATH}/${id}`, answer: SiteFileBody })

export const changeFile = (call: Client, id: string, change: SiteFileChange) =>
  call({ method: 'PUT', path: `${FILES_PATH}/${id}`, body: change, answer: SiteFileBody })

export const readUses = (call: Client, id: string) =>
  call({ method: 'GET', path: `${FILES_PATH}/${id}/uses`, answer: SiteFileUsesBody })

export const deleteFile = (call: Client, id: string) =>
  call({ method: 'POST', path: `${FILES_PATH}/${id}/delete`, body: {}, answer: ChangedBody })
