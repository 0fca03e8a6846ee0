import type { Site } from '../../core/site.js'
import { consent } from '../consent/consent.js'

/** Calls `listener` with whether the visitor allows measuring: now, and whenever that may have changed. */
export function watchConsent(site: Site, listener: (isAllowed: boolean) => void): void {
  const policy = site.shared(consent)
  const check = async () => listener(await policy.allows('analytics').catch(() => false))
  check()
  policy.onChange(check, site.signal)
}

/** Calls `work` after `duration`, unless the site ends before. */
export function later({ signal }: Site, duration: number, work: () => void): void {
  if (signal.aborted) return
  const timer = setTimeout(work, duration)
  signal.addEventListener('abort', () => clearTimeout(timer), { once: true })
}
