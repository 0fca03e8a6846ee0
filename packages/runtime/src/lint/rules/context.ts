import { parsePageContext } from '../../contract/context/index.js'
import { show } from '../../schema/allowed.js'
import { scriptJson } from '../embedded-json.js'
import type { Report } from '../issue.js'
import type { Page } from '../page.js'

/** A path such as `websiteRoles[1]` as the names and indices in it. */
const segmentsOf = (path: string) =>
  [...path.matchAll(/\[(\d+)\]|[^.[]+/g)].map(([name, index]) => (index === undefined ? name : Number(index)))

/** Checks the page context: one script, JSON, and every field as the contract allows it. */
export function checkContext({ elements }: Page, report: Report): void {
  const scripts = elements.filter(
    ({ name, attributes }) => name === 'script' && attributes.has('data-site-context'),
  )
  const [script, ...others] = scripts
  for (const other of others) {
    report({
      code: 'stray',
      offset: other.offsetOf('data-site-context'),
      message: 'this page context is not read: there is one before it',
      expected: 'one script with data-site-context',
    })
  }
  if (!script) return
  const json = scriptJson(script)
  if (!json) {
    report({
      code: 'context-json',
      offset: script.offset,
      message: 'page context: the script is empty',
      expected: 'a JSON object; {} where there is nothing to say',
    })
    return
  }
  const { parsed } = json
  if ('error' in parsed) {
    report({
      code: 'context-json',
      offset: json.at(parsed.offset),
      message: `page context: not JSON: ${parsed.error}`,
      expected: 'a JSON object',
    })
    return
  }
  for (const { path, value, expected } of parsePageContext(parsed.value).issues) {
    report({
      code: path === '' ? 'context-json' : 'context-value',
      offset: json.find(segmentsOf(path)).value,
      message:
        path === ''
          ? `page context: it is ${show(value)}`
          : `page context: field "${path}" is ${show(value)}`,
      expected,
    })
  }
}
