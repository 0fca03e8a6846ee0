import { show } from '../../contract/allowed.js'
import type { Report } from '../finding.js'
import type { Page } from '../page.js'

const DATA = ['data-block-options', 'data-site-context']

/** JSON for the runtime must say that it is JSON, or the browser runs it as a program. */
export function checkScripts({ elements }: Page, report: Report): void {
  for (const { name, attributes, at } of elements) {
    const kind = name === 'script' && DATA.find((attribute) => attributes.has(attribute))
    if (!kind) continue
    const type = attributes.get('type')
    if (type?.trim().toLowerCase() === 'application/json') continue
    report({
      rule: 'script-type',
      offset: at(type === undefined ? kind : 'type'),
      message: `the ${kind} script has ${type === undefined ? 'no type' : `the type ${show(type)}`}`,
      allowed: 'type="application/json"',
    })
  }
}
