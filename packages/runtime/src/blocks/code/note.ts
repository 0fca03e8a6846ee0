import type { Site } from '../../core/site.js'
import { code } from '../../services/messages/areas.js'
import { pageMessages } from '../../services/messages/page.js'

/** The texts of the note in the panel's preview. Visitors never load this file. */
export const loadNote = (site: Site) => site.shared(pageMessages)(code)
