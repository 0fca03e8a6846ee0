import type { SentCall } from '../browser.js'

/** A message of a visitor. */
export interface Message {
  readonly formId: string
  /** How old it is. It is never as old as an age that people choose. */
  readonly days: number
  /** The email addresses of the accounts that have read it. */
  readonly readers: Set<string>
}

/** The messages that the server has to store, by their numbers. */
export type MessageTruth = Map<number, Message>

/** Which messages a person looks at. */
export interface MessageFilter {
  readonly formId: string | null
  readonly unread: boolean
}

/** A call that changes messages. */
export type MessageChange =
  | { readonly kind: 'mark'; readonly ids: readonly number[]; readonly read: boolean }
  | { readonly kind: 'delete'; readonly ids: readonly number[] }
  | {
      readonly kind: 'delete old'
      readonly formId: string | null
      readonly days: number
      /** Only counts them, before the question. */
      readonly dryRun: boolean
    }

/** The numbers of the messages that a list shows to an account, the newest first. */
export const listed = (truth: MessageTruth, { formId, unread }: MessageFilter, email: string): number[] =>
  [...truth]
    .filter(([, each]) => formId === null || each.formId === formId)
    .filter(([, { readers }]) => !unread || !readers.has(email))
    .map(([id]) => id)
    .sort((one, other) => other - one)

/** The numbers of the messages that a change is about. */
function affected(truth: MessageTruth, change: MessageChange, email: string): number[] {
  if (change.kind === 'delete old') {
    const { formId, days } = change
    return listed(truth, { formId, unread: false }, email).filter((id) => truth.get(id)!.days > days)
  }
  const there = change.ids.filter((id) => truth.has(id))
  return change.kind === 'delete'
    ? there
    : there.filter((id) => truth.get(id)!.readers.has(email) !== change.read)
}

/**
 * The server, or nobody, got a change.
 *
 * @returns the status that the server has to answer with, and how many messages it has to say that it changed
 */
export function messagesChanged(
  truth: MessageTruth,
  change: MessageChange,
  email: string,
  { status }: SentCall,
): { readonly status: number | null; readonly changed: number } {
  if (status === 401 || status === null) return { status, changed: 0 }
  const ids = affected(truth, change, email)
  for (const id of ids) {
    if (change.kind !== 'mark') {
      if (change.kind === 'delete' || !change.dryRun) truth.delete(id)
    } else if (change.read) truth.get(id)!.readers.add(email)
    else truth.get(id)!.readers.delete(email)
  }
  return { status: 200, changed: ids.length }
}
