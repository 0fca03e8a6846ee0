import type { Site } from '../../core/site.js'
import { consent } from './consent.js'
import { allowed } from './rules/policy.js'

/** Storage for functions that the visitor uses and for security needs no consent. */
const GRANTED = ['functionality_storage', 'security_storage']
const CHOSEN = [
  'ad_storage',
  'ad_user_data',
  'ad_personalization',
  'analytics_storage',
  'personalization_storage',
]

/**
 * Pushes the seven signals of Consent Mode v2 to the page's `dataLayer`: once as the default, then after every change.
 */
export default function startConsentMode(site: Site): void {
  let command = 'default'
  const pushState = () => {
    const state = allowed(site, 'analytics') ? 'granted' : 'denied'
    const signals = Object.fromEntries([
      ...GRANTED.map((name) => [name, 'granted']),
      ...CHOSEN.map((name) => [name, state]),
    ])
    push('consent', command, signals)
    command = 'update'
  }
  pushState()
  site.shared(consent).onChange(pushState, site.signal)
}

/** Like `gtag`: tags read the arguments object of a call, not an array. */
function push(..._command: unknown[]): void {
  const { dataLayer } = globalThis as { dataLayer?: { push?: (command: IArguments) => void } }
  try {
    // biome-ignore lint/complexity/noArguments: tags ignore an array
    dataLayer?.push?.(arguments)
  } catch (error) {
    console.warn(error)
  }
}
