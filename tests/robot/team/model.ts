import type { SentCall } from '../browser.js'

/** An account, as the server has to store it. */
export interface Account {
  readonly id: string
  readonly name: string
  readonly roles: readonly number[]
}

/** The accounts that the server has to store. */
export interface TeamTruth {
  /** By email address. */
  readonly accounts: Map<string, Account>
  /** The links that were made, with the account of each; null for one that is useless by now. */
  readonly links: Map<string, string | null>
}

/** A call that changes the team. Accounts are named by ids that a person has seen, which may be gone. */
export type TeamChange =
  | { readonly kind: 'add'; readonly email: string; readonly name: string; readonly roles: readonly number[] }
  | { readonly kind: 'roles'; readonly id: string; readonly roles: readonly number[] }
  | { readonly kind: 'link' | 'remove'; readonly id: string }

/** A role whose number has no name in the panel. */
export const UNNAMED_ROLE = 99

function revoke({ links }: TeamTruth, email: string): void {
  for (const [token, owner] of links) if (owner === email) links.set(token, null)
}

/**
 * The server, or nobody, got a change. The id of an account that it adds is for the caller to find out.
 *
 * @param self - the id of the calling account
 * @returns the status that the server has to answer with
 */
export function teamChanged(
  truth: TeamTruth,
  change: TeamChange,
  self: string,
  { status }: SentCall,
): number | null {
  if (status === 401 || status === null) return status
  const { accounts } = truth
  if (change.kind === 'add') {
    if (accounts.has(change.email)) return 400
    accounts.set(change.email, { id: '', name: change.name, roles: change.roles })
    return 201
  }
  const [email, account] = [...accounts].find(([, { id }]) => id === change.id) ?? []
  if (email === undefined || !account) return 404
  if (change.id === self) return 409
  if (change.kind === 'roles') {
    const kept = account.roles.filter((role) => role === UNNAMED_ROLE)
    accounts.set(email, { ...account, roles: [...change.roles, ...kept] })
    return 200
  }
  revoke(truth, email)
  if (change.kind === 'link') return 201
  accounts.delete(email)
  return 200
}
