import { ANALYTICS_ID_LIFETIME_MS } from '../../contract/constants/network.js'
import type { Site } from '../../core/site.js'
import { clearCookie, readCookie, writeCookie } from '../cookies/cookies.js'
import { analyticsSettings } from './settings.js'

/** Other scripts can write cookies and storage too: only a text of this form is an id. */
const ID = /^[\w-]{1,128}$/

/** Storage has no lifetime, so the time at which the id ends stands behind it: `id|milliseconds since 1970`. */
const STORED = /^([\w-]{1,128})\|([1-9]\d{0,15})$/

interface StoredId {
  readonly id: string
  /** In milliseconds since 1970. */
  readonly expires: number
}

/** Reads an entry of local storage; null if it is no id, is too old, or has a later end than any id can have. */
export function parseStored(text: string | null, now: number): StoredId | null {
  const [, id, end] = STORED.exec(text ?? '') ?? []
  const expires = Number(end)
  return id && expires > now && expires <= now + ANALYTICS_ID_LIFETIME_MS ? { id, expires } : null
}

/** Storage that is off or forbidden throws. */
function withStorage<Value>(use: (storage: Storage) => Value): Value | null {
  try {
    return use(localStorage)
  } catch {
    return null
  }
}

/** The id that this browser keeps: of the cookie, or else of local storage, which then writes the cookie again. */
export function readStoredId(site: Site): string | null {
  const { idName } = site.shared(analyticsSettings)
  const cookie = readCookie(idName)
  if (cookie !== null && ID.test(cookie)) return cookie
  const now = Date.now()
  const stored = parseStored(
    withStorage((storage) => storage.getItem(idName)),
    now,
  )
  // Safari deletes cookies of scripts after a week.
  if (stored) writeCookie(idName, stored.id, { lifetime: stored.expires - now })
  return stored?.id ?? null
}

/** Keeps an id for 390 days, wherever the browser lets it. */
export function storeId(site: Site, id: string): void {
  const { idName } = site.shared(analyticsSettings)
  writeCookie(idName, id, { lifetime: ANALYTICS_ID_LIFETIME_MS })
  withStorage((storage) => storage.setItem(idName, `${id}|${Date.now() + ANALYTICS_ID_LIFETIME_MS}`))
}

/** Deletes the id from this browser. */
export function forgetId(site: Site): void {
  const { idName } = site.shared(analyticsSettings)
  clearCookie(idName, site.document.location.hostname)
  withStorage((storage) => storage.removeItem(idName))
}
