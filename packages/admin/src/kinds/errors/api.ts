import { ChangedBody, ScriptErrorsBody } from '@site/runtime/contract'
import type { Client } from '../../base/api/client.js'
import { queryOf } from '../../base/api/query.js'

const PATH = '/api/config/script-errors'

export const readErrors = (call: Client, search: string) =>
  call({ method: 'GET', path: `${PATH}?${queryOf({ search: search.trim() })}`, answer: ScriptErrorsBody })

export const deleteErrors = (call: Client, ids: readonly string[]) =>
  call({ method: 'POST', path: `${PATH}/delete`, body: { ids }, answer: ChangedBody })
