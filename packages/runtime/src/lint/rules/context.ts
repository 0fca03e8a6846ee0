import { parsePageContext } from '../../contract/context/index.js'
import { show } from '../../schema/allowed.js'
import { scriptJson } from '../embedded-json.js'
import type { Report } from '../issue.js'
import { parsePath } from '../json.js'
import type { Page } from '../page.js'

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
      message: 'the page context is empty',
      expected: 'a JSON object; {} where there is nothing to say',
    })
    return
  }
  const { parsed } = json
  if ('error' in parsed) {
    report({
      code: 'context-json',
      offset: json.at(parsed.offset),
      message: `the page context is not JSON: ${parsed.error}`,
      expected: 'a JSON object',
    })
    return
  }
  for (const { path, value, expected } of parsePageContext(parsed.value).issues) {
    report({
      code: path === '' ? 'context-json' : 'context-value',
      offset: json.find(parsePath(path)).value,
      message:
        path === ''
          ? `the page context is ${show(value)}`
          : `page context: field "${path}" is ${show(value)}`,
      expected,
    })
  }
}
