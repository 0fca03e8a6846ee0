import type { Site } from '../../../core/site.js'
import { systemError } from './system-error.js'

/** Tells a visitor who may not do what the page asked the server for, over the whole window. */
export default function tellRefusal(site: Site): Promise<void> {
  return systemError(site, { reason: 'unauthorized' })
}
