import { ChangedBody, PolicyReportsBody } from '@site/runtime/contract'
import type { Client } from '../../base/api/client.js'

const PATH = '/api/config/policy-reports'

export const readReports = (call: Client) => call({ method: 'GET', path: PATH, answer: PolicyReportsBody })

export const deleteReports = (call: Client, ids: readonly string[]) =>
  call({ method: 'POST', path: `${PATH}/delete`, body: { ids }, answer: ChangedBody })
