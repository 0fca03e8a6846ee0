import type { Site } from '../../core/site.js'

/** Counts the calls for HTML that the server has not answered yet; for `site.shared`. */
export function renderings(_site: Pick<Site, 'signal'>) {
  let count = 0
  let notify = (_isBusy: boolean) => {}
  return {
    /** Calls back when the first call begins, and when the last one is over. */
    onChange(listener: (isBusy: boolean) => void): void {
      notify = listener
    },
    /** @returns ends the call */
    begin(): () => void {
      count += 1
      if (count === 1) notify(true)
      return () => {
        count -= 1
        if (count === 0) notify(false)
      }
    },
  }
}
