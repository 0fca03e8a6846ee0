import { type AddAccountRequest, PasswordLinkBody, TeamAccountBody, TeamBody } from '@site/runtime/contract'
import type { Client } from '../../base/api/client.js'

const PATH = '/api/config/accounts'

export const readTeam = (call: Client) => call({ method: 'GET', path: PATH, answer: TeamBody })

/** The roles are numbers of a choice of the contract's; the server checks them. */
export const addAccount = (
  call: Client,
  body: Omit<AddAccountRequest, 'roles'> & { readonly roles: readonly number[] },
) => call({ method: 'POST', path: PATH, body, answer: PasswordLinkBody })

export const changeRoles = (call: Client, id: string, roles: readonly number[]) =>
  call({
    method: 'PUT',
    path: `${PATH}/${encodeURIComponent(id)}/roles`,
    body: { roles },
    answer: TeamAccountBody,
  })

export const makeLink = (call: Client, id: string) =>
  call({ method: 'POST', path: `${PATH}/${encodeURIComponent(id)}/link`, answer: PasswordLinkBody })

export const removeAccount = (call: Client, id: string) =>
  call({ method: 'POST', path: `${PATH}/${encodeURIComponent(id)}/remove`, answer: TeamAccountBody })
