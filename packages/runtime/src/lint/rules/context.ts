import { show } from '../../contract/allowed.js'
import { parsePageContext } from '../../contract/context/index.js'
import type { Report } from '../finding.js'
import { scriptJson } from '../json-source.js'
import type { Page } from '../page.js'

/** The page context: one script, JSON, and every field as the contract wants it. */
export function checkContext({ elements }: Page, report: Report): void {
  const scripts = elements.filter(
    ({ name, attributes }) => name === 'script' && attributes.has('data-site-context'),
  )
  const [script, ...others] = scripts
  for (const other of others) {
    report({
      rule: 'stray',
      offset: other.at('data-site-context'),
      message: 'this page context is not read: there is one before it',
      allowed: 'one script with data-site-context',
    })
  }
  if (!script) return
  const json = scriptJson(script)
  if (!json) {
    report({
      rule: 'context-json',
      offset: script.offset,
      message: 'page context: the script is empty',
      allowed: 'a JSON object; {} where there is nothing to say',
    })
    return
  }
  const { reading } = json
  if ('problem' in reading) {
    report({
      rule: 'context-json',
      offset: json.at(reading.offset),
      message: `page context: not JSON: ${reading.problem}`,
      allowed: 'a JSON object',
    })
    return
  }
  for (const { path, given, allowed } of parsePageContext(reading.value).problems) {
    report({
      rule: path === '' ? 'context-json' : 'context-value',
      offset: json.at(reading.placeOf(path)?.value),
      message:
        path === ''
          ? `page context: it is ${show(given)}`
          : `page context: field "${path}" is ${show(given)}`,
      allowed,
    })
  }
}
