import { OWN_BLOCKS_JSON_MAX_LENGTH } from '../../contract/constants/panel.js'
import type { PageMessage } from '../../contract/preview.js'
import type { Site } from '../../core/site.js'
import { queryAll } from '../../dom/native.js'

/**
 * The descriptions of the theme's own blocks in the page; null if it has none. Only the panel reads them, which also says
 * what is wrong in them.
 */
export function ownBlocks({ document }: Site): PageMessage | null {
  const [script] = queryAll(document, 'script[type="application/json"][data-site-blocks]')
  if (!script) return null
  const json = script.textContent ?? ''
  return { type: 'own-blocks', json: json.length > OWN_BLOCKS_JSON_MAX_LENGTH ? null : json }
}
