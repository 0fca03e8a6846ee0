import { ofDocument } from '../../dom/native.js'
import type { RuledFeature } from '../rules/feature.js'

/** A document without a window throws, and so does a frame of another origin. */
const framedBySameOrigin = (document: Document): boolean => {
  try {
    const view = ofDocument(document, 'defaultView')
    return view!.parent !== view && view!.parent.location.origin === view!.location.origin
  } catch {
    return false
  }
}

/** The answers to the panel, whose frame shows the page to an account. */
export default {
  name: 'preview',
  applies: (site) => framedBySameOrigin(site.document) && site.context.authenticatedAccount !== null,
  load: () => import('../on-demand/preview.js'),
} satisfies RuledFeature
