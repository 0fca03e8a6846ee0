import type { Site } from '../../core/site.js'
import type {} from '../../services/http/http.js'
import { systemError } from './system-error.js'

/** A visitor who may not do what the page asked the server for sees so over the whole window [NET-016]. */
export default function startAuthorizationNotice(site: Site): void {
  site.on('authorization:fail', () => systemError(site, { reason: 'unauthorized' }))
}
