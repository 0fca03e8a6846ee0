import { isRecord } from '../../schema/record.js'
import type { Channel } from './channel.js'
import { OUTBOX_MAX_BYTES, UNSENT_KEY, UNSENT_MAX_AGE_MS, UNSENT_MAX_LENGTH } from './constants.js'

/** A request that a page could not send before it ended. */
export interface Unsent {
  readonly path: string
  readonly type: Channel['type']
  readonly purpose?: Channel['purpose'] | undefined
  readonly body: string
  /** When it was stored, in milliseconds since 1970. */
  readonly at: number
}

/** The server's own calls. Other scripts can write into storage too, and nothing of theirs goes elsewhere. */
const PATH = /^\/api\/[\w/-]{1,100}$/
const TYPES: readonly unknown[] = ['application/json', 'application/x-www-form-urlencoded', 'text/plain']
const PURPOSES: readonly unknown[] = [undefined, 'analytics', 'activity', 'media']

const isUnsent = (value: unknown): value is Unsent =>
  isRecord(value) &&
  PATH.test(`${value.path}`) &&
  TYPES.includes(value.type) &&
  PURPOSES.includes(value.purpose) &&
  typeof value.body === 'string' &&
  value.body.length <= OUTBOX_MAX_BYTES &&
  Math.abs(Date.now() - Number(value.at)) < UNSENT_MAX_AGE_MS

/** Where storage is off or forbidden, or holds something else, nothing waits. */
function read(): readonly Unsent[] {
  try {
    const text = localStorage.getItem(UNSENT_KEY) ?? ''
    const list: unknown = text.length > UNSENT_MAX_LENGTH ? null : JSON.parse(text)
    return Array.isArray(list) ? list.filter(isUnsent) : []
  } catch {
    return []
  }
}

/** If storage is off, full or forbidden, waiting records are lost. */
function write(text: string): void {
  try {
    if (text) localStorage.setItem(UNSENT_KEY, text)
    else localStorage.removeItem(UNSENT_KEY)
  } catch {
    // Nothing else depends on it.
  }
}

/** Takes the stored requests out of storage, so that no other page sends them too. */
export function takeUnsent(): readonly Unsent[] {
  const unsent = read()
  write('')
  return unsent
}

/** Stores requests for the next page, behind those that already wait for it. What does not fit is lost. */
export function storeUnsent(more: readonly Unsent[]): void {
  const list = [...read(), ...more]
  let text = JSON.stringify(list)
  while (text.length > UNSENT_MAX_LENGTH) {
    list.pop()
    text = JSON.stringify(list)
  }
  write(text)
}
