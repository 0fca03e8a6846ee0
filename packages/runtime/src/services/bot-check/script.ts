import type { Site } from '../../core/site.js'
import { loadScript } from '../third-party/load-script.js'
import type { BotCheckAdapter } from './adapter.js'

/** How long a provider's script may take until it can render, with everything that it loads. */
const TIMEOUT_MS = 30_000

export const canRender = ({ api }: BotCheckAdapter): boolean => typeof api()?.render === 'function'

/**
 * Loads a provider's script and waits until it can render.
 *
 * @throws SiteError if the script is blocked or missing, takes too long, or cannot render
 */
export const loadProvider = (site: Site, adapter: BotCheckAdapter, url: string): Promise<void> =>
  loadScript(site, {
    url,
    timeout: TIMEOUT_MS,
    whenLoaded(resolve, reject) {
      const check = () => (canRender(adapter) ? resolve() : reject('cannot draw'))
      if (adapter.ready) adapter.ready(check)
      else check()
    },
  })
