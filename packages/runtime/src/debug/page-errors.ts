import { blockTexts } from '../blocks/descriptions.js'
import type { Site } from '../core/site.js'
import { SiteError } from '../dom/errors.js'
import { getAttribute, isElement } from '../dom/native.js'
import { type InspectedBlock, type InspectedError, inspectError } from './inspect.js'

/** Errors that no block of the site keeps: of the page's context, and of markup with an unknown block name. */
export interface PageErrors {
  readonly all: readonly InspectedError[]
  add(error: SiteError, target: EventTarget | null): void
  /** Adds the error about its name to markup with an unknown block name. */
  complete(block: InspectedBlock): InspectedBlock
}

/** Replaces the site's own error, which was dispatched before the debug view could listen. */
const unknownBlock = (name: string) =>
  new SiteError(`there is no block "${name}"; the package has ${Object.keys(blockTexts).join(', ')}`)

/** Collects errors from now on. Earlier ones must be added. */
export function collectPageErrors(site: Site): PageErrors {
  const byMessage = new Map<string, InspectedError>()
  const byBlockName = new Map<string, InspectedError>()
  const errors: PageErrors = {
    get all() {
      return [...byMessage.values()]
    },
    add(error, target) {
      if (isElement(target) && site.blocks.has(target)) return
      const name = isElement(target) ? getAttribute(target, 'data-block') : null
      if (name === null) byMessage.set(error.message, inspectError(error))
      else byBlockName.set(name, inspectError(error))
    },
    complete(block) {
      if (block.state !== 'unknown') return block
      return { ...block, errors: [byBlockName.get(block.name) ?? inspectError(unknownBlock(block.name))] }
    },
  }
  site.on('contract:violation', ({ target, detail }) => errors.add(detail.error, target))
  return errors
}
