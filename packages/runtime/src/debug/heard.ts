import { blockTexts } from '../contract/texts.js'
import { SiteError } from '../core/errors.js'
import type { Site } from '../core/site.js'
import { getAttribute, isElement } from '../dom/native.js'
import { type InspectedBlock, type InspectedError, inspectError } from './inspect.js'

/** Violations that no block of the site keeps: of the page's context, and of markup that names no block. */
export interface Heard {
  readonly page: readonly InspectedError[]
  add(error: SiteError, target: EventTarget | null): void
  /** Gives markup that names no block the error that says so. */
  complete(block: InspectedBlock): InspectedBlock
}

/** In place of the site's own words, where it spoke before this code was here. */
const unknownName = (name: string) =>
  new SiteError(`there is no block "${name}"; the package has ${Object.keys(blockTexts).join(', ')}`)

/** Listens from now on; what was said before is lost, unless it is added. */
export function createHeard(site: Site): Heard {
  const page = new Map<string, InspectedError>()
  const names = new Map<string, InspectedError>()
  const heard: Heard = {
    get page() {
      return [...page.values()]
    },
    add(error, target) {
      if (isElement(target) && site.blocks.has(target)) return
      const name = isElement(target) ? getAttribute(target, 'data-block') : null
      if (name === null) page.set(error.message, inspectError(error))
      else names.set(name, inspectError(error))
    },
    complete(block) {
      if (block.state !== 'unknown') return block
      return { ...block, errors: [names.get(block.name) ?? inspectError(unknownName(block.name))] }
    },
  }
  site.on('contract:violation', ({ target, detail }) => heard.add(detail.error, target))
  return heard
}
