import type { Site } from '../../../../core/site.js'
import { SiteError } from '../../../../dom/errors.js'
import { addListener } from '../../../../dom/native.js'
import { loadScript } from '../../../../services/third-party/load-script.js'
import { MAP_SCRIPT_TIMEOUT_MS } from '../../constants.js'

/** The part of Google's API that a map of one place needs. */
export interface GoogleMaps {
  readonly Map: new (element: HTMLElement, options: Readonly<Record<string, unknown>>) => GoogleMap
  readonly Marker: new (options: Readonly<Record<string, unknown>>) => GoogleMarker
  readonly Size: new (width: number, height: number) => unknown
  readonly event: { clearInstanceListeners(instance: object): void }
}

export interface GoogleMap {
  setOptions(options: Readonly<Record<string, unknown>>): void
}

export interface GoogleMarker {
  setOptions(options: Readonly<Record<string, unknown>>): void
  setMap(map: null): void
  addListener(type: string, listener: () => void): void
  getPosition(): { lat(): number; lng(): number } | null | undefined
}

/** Google's API, once its script has run. */
const googleMaps = (): GoogleMaps | undefined =>
  (globalThis as { google?: { maps?: GoogleMaps } }).google?.maps

const SCRIPT = 'https://maps.googleapis.com/maps/api/js'

/** The functions that Google's script calls, by the names that the address and Google itself give them. */
const CALLBACK = 'siteGoogleMapsReady'
const KEY_REJECTED = 'gm_authFailure'

type Callbacks = { [Name in typeof CALLBACK | typeof KEY_REJECTED]?: () => void }
const callbacks = globalThis as Callbacks

/** @throws SiteError if it is missing or is not base64 */
function decoded(key: string): string {
  let text = ''
  try {
    text = atob(key)
  } catch {}
  if (text) return text
  throw new SiteError(`Google Maps needs a key: mapsKey of the page context, as base64, not "${key}".`)
}

/** Language and region of the website: `en-GB` is English, with the borders and names of Great Britain. */
function addressOf(key: string, locale: string): string {
  const address = new URL(SCRIPT)
  const { searchParams } = address
  searchParams.set('key', decoded(key))
  searchParams.set('callback', CALLBACK)
  searchParams.set('loading', 'async')
  searchParams.set('v', 'quarterly')
  if (locale) searchParams.set('language', locale)
  const [, region] = /-([A-Z]{2})(?:-|$)/.exec(locale) ?? []
  if (region) searchParams.set('region', region)
  return address.href
}

/** Google's API on one page. */
interface GoogleScript {
  /** @throws SiteError if the script is blocked, missing or too slow, or if there is no key */
  load(key: string): Promise<GoogleMaps>
  /** Calls back if Google rejects the key, which it does after the first map. */
  onRejectedKey(listener: () => void, signal: AbortSignal): void
}

/** Google's API; for `site.shared`: one script for all maps of a page. */
export function googleScript(site: Site): GoogleScript {
  const { signal } = site
  const listeners = new Set<() => void>()
  let loading: Promise<GoogleMaps> | undefined

  const load = async (key: string): Promise<GoogleMaps> => {
    const url = addressOf(key, site.context.locale)
    // Another script of the page may have loaded it.
    if (!googleMaps()?.Map) {
      const called = new Promise<void>((resolve) => {
        callbacks[CALLBACK] = resolve
      })
      const whenLoaded = (resolve: () => void) => {
        called.then(resolve)
      }
      try {
        await loadScript(site, { url, timeout: MAP_SCRIPT_TIMEOUT_MS, whenLoaded })
      } finally {
        delete callbacks[CALLBACK]
      }
    }
    const maps = googleMaps()
    if (!maps?.Map) throw new SiteError(`${SCRIPT}: has no maps`)
    return maps
  }
  if (!callbacks[KEY_REJECTED]) {
    callbacks[KEY_REJECTED] = () => {
      for (const listener of [...listeners]) listener()
    }
    addListener(signal, 'abort', () => delete callbacks[KEY_REJECTED], { once: true })
  }
  return {
    load(key) {
      loading ??= load(key).catch((error) => {
        // A later attempt may succeed.
        loading = undefined
        throw error
      })
      return loading
    },
    onRejectedKey(listener, until) {
      listeners.add(listener)
      addListener(until, 'abort', () => listeners.delete(listener), { once: true })
    },
  }
}
