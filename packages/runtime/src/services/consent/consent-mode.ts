import type { Site } from '../../core/site.js'
import { consent } from './consent.js'
import { allowed } from './rules/policy.js'

/** What is asked for by the visitor's own doing, and what keeps the site safe, needs no consent. */
const GRANTED = ['functionality_storage', 'security_storage']
const CHOSEN = [
  'ad_storage',
  'ad_user_data',
  'ad_personalization',
  'analytics_storage',
  'personalization_storage',
]

/**
 * Tells tags of a page that has a `dataLayer` what the visitor allows, in the seven signals of Consent Mode v2: once
 * as the default, then after every change.
 */
export default function startConsentMode(site: Site): void {
  let command = 'default'
  const tell = () => {
    const state = allowed(site, 'analytics') ? 'granted' : 'denied'
    const signals = Object.fromEntries([
      ...GRANTED.map((name) => [name, 'granted']),
      ...CHOSEN.map((name) => [name, state]),
    ])
    push('consent', command, signals)
    command = 'update'
  }
  tell()
  site.shared(consent).onChange(tell, site.signal)
}

/** As `gtag` does it: the queue takes the arguments object of a call, and no array. */
function push(..._command: unknown[]): void {
  const { dataLayer } = globalThis as { dataLayer?: { push?: (command: IArguments) => void } }
  try {
    // biome-ignore lint/complexity/noArguments: a list of another kind is read as something else
    dataLayer?.push?.(arguments)
  } catch (error) {
    console.warn(error)
  }
}
