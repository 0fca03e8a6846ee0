import type { Site } from '../../core/site.js'

/** Calls `work` after `duration`, unless the site ends before. */
export function later({ signal }: Site, duration: number, work: () => void): void {
  if (signal.aborted) return
  const timer = setTimeout(work, duration)
  signal.addEventListener('abort', () => clearTimeout(timer), { once: true })
}
