import { HomeBody } from '@site/runtime/contract'
import * as v from 'valibot'
import type { Client } from '../../base/api/client.js'

const PATH = '/api/config/home'

export const readHome = (call: Client) => call({ method: 'GET', path: PATH, answer: HomeBody })

/** Hides the steps of a new website from the account, or shows them to it again. */
export const hideChecklist = (call: Client, isHidden: boolean) =>
  call({ method: 'PUT', path: `${PATH}/checklist`, body: { isHidden }, answer: v.unknown() })
