import type { ImportedBody } from '@site/runtime/contract'
import type { SentCall } from '../browser.js'

/** The addresses of a mailing list, and those that have left it. */
export interface ListMembers {
  readonly members: Set<string>
  readonly left: Set<string>
}

/** The mailing lists that the server has to store, by their names. */
export type ListTruth = Map<string, ListMembers>

/** A call that changes lists. */
export type ListChange =
  | { readonly kind: 'create'; readonly name: string }
  | { readonly kind: 'rename'; readonly name: string; readonly next: string }
  | { readonly kind: 'delete'; readonly name: string }
  | { readonly kind: 'add' | 'remove'; readonly name: string; readonly email: string }
  | {
      readonly kind: 'import'
      readonly name: string
      readonly emails: readonly string[]
      readonly includesLeavers: boolean
    }

const isValid = (email: string) => email.includes('@')

/** The addresses that an import adds and leaves out. */
export function imported(
  { members, left }: ListMembers,
  emails: readonly string[],
  includesLeavers: boolean,
): ImportedBody {
  const valid = [...new Set(emails.filter(isValid))]
  const stays = valid.filter((email) => left.has(email) && !includesLeavers)
  const added = valid.filter((email) => !members.has(email) && !stays.includes(email))
  return {
    added: added.length,
    existing: valid.filter((email) => members.has(email)).length,
    invalid: emails.filter((email) => !isValid(email)),
    left: stays,
  }
}

/** The server, or nobody, got a change. Returns the status that the server has to answer with. */
export function listChanged(truth: ListTruth, change: ListChange, { status }: SentCall): number | null {
  if (status === 401 || status === null) return status
  const { kind, name } = change
  if (kind === 'create') {
    if (truth.has(name)) return 409
    truth.set(name, { members: new Set(), left: new Set() })
    return 201
  }
  const list = truth.get(name)!
  if (kind === 'rename') {
    if (change.next !== name && truth.has(change.next)) return 409
    truth.delete(name)
    truth.set(change.next, list)
  } else if (kind === 'delete') truth.delete(name)
  else if (kind === 'import') join(list, change.emails, change.includesLeavers)
  else if (kind === 'add') join(list, [change.email], true)
  else if (list.members.delete(change.email)) list.left.add(change.email)
  return 200
}

function join({ members, left }: ListMembers, emails: readonly string[], includesLeavers: boolean): void {
  for (const email of emails.filter(isValid)) {
    if (left.has(email) && !includesLeavers) continue
    members.add(email)
    left.delete(email)
  }
}
