import { MailingListInfo } from '@site/runtime/contract'
import type { Client } from './client.js'

/** Creates a mailing list. The inbox and the editor of forms both do. */
export const createList = (call: Client, name: string) =>
  call({ method: 'POST', path: '/api/config/mailing-lists', body: { name }, answer: MailingListInfo })
