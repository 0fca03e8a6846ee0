import type { Site } from '../../../core/site.js'
import { systemError } from './system-error.js'

/** Shows that the visitor may not do what the page requested. */
export default function showAuthorizationError(site: Site): Promise<void> {
  return systemError(site, { reason: 'unauthorized' })
}
