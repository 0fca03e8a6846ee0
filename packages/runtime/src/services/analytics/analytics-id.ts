import type { Site } from '../../core/site.js'
import { consent } from '../consent/consent.js'
import { randomId } from '../cookies/random-id.js'
import { forgetId, readStoredId, storeId } from './stored-id.js'

/** The id of this browser in analytics events. Without the visitor's consent it is only known to this page. */
class AnalyticsId {
  readonly #site: Site
  #memory: string | null = null

  constructor(site: Site) {
    this.#site = site
    const check = async () => {
      if (!(await this.isAllowed())) this.#forget()
    }
    site.shared(consent).onChange(check, site.signal)
  }

  isAllowed(): Promise<boolean> {
    return this.#site
      .shared(consent)
      .allows('analytics')
      .catch(() => false)
  }

  /** Of the cookie, then of local storage, then of this page; a new one otherwise. */
  async read(): Promise<string> {
    const isAllowed = await this.isAllowed()
    const stored = isAllowed ? readStoredId(this.#site) : null
    this.#memory = stored ?? this.#memory ?? randomId()
    if (isAllowed && !stored) storeId(this.#site, this.#memory)
    return this.#memory
  }

  /** The next event has another id, so that nobody can connect them. */
  #forget(): void {
    this.#memory = null
    forgetId(this.#site)
  }
}

/** The page's analytics id; for `site.shared`. */
export const analyticsId = (site: Site): AnalyticsId => new AnalyticsId(site)
