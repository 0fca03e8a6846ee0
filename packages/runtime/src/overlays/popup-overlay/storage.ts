import {
  POPUP_CLOSED_KEY,
  POPUP_SUBMITTED_KEY,
  POPUP_VERSION_KEY,
} from '../../contract/constants/overlays.js'
import type { Remembered } from './should-show.js'

/** Returns nothing if storage is off, full or forbidden. */
const read = (key: string): string => {
  try {
    return localStorage.getItem(key)?.trim() ?? ''
  } catch {
    return ''
  }
}

const write = (key: string, value: string): void => {
  try {
    localStorage.setItem(key, value)
  } catch {
    // Without storage, the popup shows again on the next page.
  }
}

const number = (text: string): number | null =>
  text !== '' && Number.isFinite(Number(text)) ? Number(text) : null

/** The popup's state in this browser. Other code may have written any value under these keys. */
export const remembered = (): Remembered => ({
  closed: number(read(POPUP_CLOSED_KEY)),
  version: number(read(POPUP_VERSION_KEY)) ?? 0,
  submitted: read(POPUP_SUBMITTED_KEY) === 'true',
})

/** The visitor closed it. */
export function rememberClosed(version: number): void {
  write(POPUP_CLOSED_KEY, `${Date.now()}`)
  write(POPUP_VERSION_KEY, `${version}`)
}

/** The visitor signed up in it. */
export const rememberSubmitted = (): void => write(POPUP_SUBMITTED_KEY, 'true')
