import {
  AddedMemberBody,
  ChangedBody,
  type DeleteOldRequest,
  ImportedBody,
  MailBody,
  MailingListBody,
  MailingListInfo,
  MailingListsBody,
  SubmissionBody,
  SubmissionsBody,
  TestMailBody,
} from '@site/runtime/contract'
import type { Client } from '../api/client.js'
import { type Cursor, PAGE_SIZE, queryOf } from '../api/query.js'

const CONFIG = '/api/config'

/** Creates a mailing list. The inbox and the editor of forms both do. */
export const createList = (call: Client, name: string) =>
  call({ method: 'POST', path: `${CONFIG}/mailing-lists`, body: { name }, answer: MailingListInfo })

/** Selects the messages of a list. */
export interface MessageQuery {
  readonly formId: string | null
  readonly search: string
  readonly unread: boolean
}

const filterOf = ({ formId, search, unread }: MessageQuery) => ({
  formId,
  search: search.trim(),
  unread: unread ? 'true' : null,
})

const listPath = (list: string) => `${CONFIG}/mailing-lists/${encodeURIComponent(list)}`

/** The address of a form's messages as a CSV file. */
export const messagesCsv = (query: MessageQuery): string =>
  `${CONFIG}/submissions.csv?${queryOf(filterOf(query))}`

/** The address of a mailing list's members as a CSV file. */
export const membersCsv = (list: string, search: string): string =>
  `${listPath(list)}.csv?${queryOf({ search: search.trim() })}`

/** The address of a file that came with a message. */
export const fileAddress = (id: number, n: number): string => `${CONFIG}/submissions/${id}/files/${n}`

export const readMessages = (call: Client, query: MessageQuery, cursor: Cursor) =>
  call({
    method: 'GET',
    path: `${CONFIG}/submissions?${queryOf({ ...filterOf(query), ...cursor, limit: PAGE_SIZE })}`,
    answer: SubmissionsBody,
  })

export const readMessage = (call: Client, id: number) =>
  call({ method: 'GET', path: `${CONFIG}/submissions/${id}`, answer: SubmissionBody })

export const markMessages = (call: Client, ids: readonly number[], read: boolean) =>
  call({ method: 'POST', path: `${CONFIG}/submissions/mark`, body: { ids, read }, answer: ChangedBody })

export const deleteMessages = (call: Client, ids: readonly number[]) =>
  call({ method: 'POST', path: `${CONFIG}/submissions/delete`, body: { ids }, answer: ChangedBody })

export const deleteOldMessages = (call: Client, body: DeleteOldRequest) =>
  call({ method: 'POST', path: `${CONFIG}/submissions/delete-old`, body, answer: ChangedBody })

export const readMembers = (call: Client, list: string, search: string, cursor: Cursor) =>
  call({
    method: 'GET',
    path: `${listPath(list)}?${queryOf({ search: search.trim(), ...cursor, limit: PAGE_SIZE })}`,
    answer: MailingListBody,
  })

export const addMember = (call: Client, list: string, email: string) =>
  call({ method: 'POST', path: `${listPath(list)}/add`, body: { email }, answer: AddedMemberBody })

export const removeMember = (call: Client, list: string, id: number) =>
  call({ method: 'POST', path: `${listPath(list)}/remove`, body: { ids: [id] }, answer: ChangedBody })

export const importMembers = (
  call: Client,
  list: string,
  emails: readonly string[],
  includesLeavers: boolean,
) =>
  call({
    method: 'POST',
    path: `${listPath(list)}/import`,
    body: { emails, includesLeavers },
    answer: ImportedBody,
  })

export const readLists = (call: Client) =>
  call({ method: 'GET', path: `${CONFIG}/mailing-lists`, answer: MailingListsBody })

export const renameList = (call: Client, list: string, name: string) =>
  call({ method: 'PUT', path: listPath(list), body: { name }, answer: MailingListInfo })

export const deleteList = (call: Client, list: string) =>
  call({ method: 'POST', path: `${listPath(list)}/delete`, body: {}, answer: MailingListInfo })

export const readMail = (call: Client) => call({ method: 'GET', path: `${CONFIG}/mail`, answer: MailBody })

export const sendTestMail = (call: Client) =>
  call({ method: 'POST', path: `${CONFIG}/mail/test`, body: {}, answer: TestMailBody })

export const retryMail = (call: Client) =>
  call({ method: 'POST', path: `${CONFIG}/mail/retry`, body: {}, answer: ChangedBody })
