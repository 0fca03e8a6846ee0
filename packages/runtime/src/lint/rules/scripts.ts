import { show } from '../../schema/allowed.js'
import type { Report } from '../issue.js'
import type { Page } from '../page.js'

const JSON_SCRIPTS = ['data-block-options', 'data-site-context']

/** Finds JSON for the runtime without a JSON type: the browser would run it as a program. */
export function checkScripts({ elements }: Page, report: Report): void {
  for (const { name, attributes, offsetOf } of elements) {
    const kind = name === 'script' && JSON_SCRIPTS.find((attribute) => attributes.has(attribute))
    if (!kind) continue
    const type = attributes.get('type')
    if (type?.trim().toLowerCase() === 'application/json') continue
    report({
      code: 'script-type',
      offset: offsetOf(type === undefined ? kind : 'type'),
      message: `the ${kind} script has ${type === undefined ? 'no type' : `the type ${show(type)}`}`,
      expected: 'type="application/json"',
    })
  }
}
