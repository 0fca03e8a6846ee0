import { readOwnBlocks } from '../../../runtime/src/contract/own-blocks/index.js'
import { type EmbeddedJson, scriptJson } from '../embedded-json.js'
import type { Report } from '../issue.js'
import { BLOCKS_RULE, type OwnBlock, ofPackage, ownBlockOf } from '../own-block.js'
import type { Page } from '../page.js'

type Blocks = ReadonlyMap<string, OwnBlock>

const NONE: Blocks = new Map()

function describedIn(json: EmbeddedJson, report: Report): Blocks {
  const code = 'block-description'
  const { parsed } = json
  if ('error' in parsed) {
    const message = `the descriptions of blocks are not JSON: ${parsed.error}`
    report({ code, offset: json.at(parsed.offset), message, expected: BLOCKS_RULE })
    return NONE
  }
  const blocks = readOwnBlocks(parsed.value, ofPackage)
  if (!blocks) {
    const message = 'the descriptions of blocks are no object, or too many'
    report({ code, offset: json.at(), message, expected: BLOCKS_RULE })
    return NONE
  }
  return new Map(
    [...blocks].map(([name, read]): [string, OwnBlock] => {
      if (read.ok) return [name, ownBlockOf(read.description)]
      for (const { path, message } of read.issues) {
        const offset = json.findNearest([name, ...(path === '' ? [] : path.split('.'))])
        report({ code, offset, message: `the description of ${name}${path && `, ${path}`}: ${message}` })
      }
      // Nothing is known of it, except that there is such a block.
      return [name, {}]
    }),
  )
}

/** The blocks that a page describes for the panel. Their markup is checked by the same descriptions. */
export function describedInPage({ elements }: Page, report: Report): Blocks {
  const script = elements.find(
    ({ name, attributes }) => name === 'script' && attributes.has('data-site-blocks'),
  )
  const json = script && scriptJson(script)
  return json ? describedIn(json, report) : NONE
}
