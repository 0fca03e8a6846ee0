import { readDefinition } from '../../../../runtime/src/blocks/form/definition.js'
import { allowed, show } from '../../../../runtime/src/schema/allowed.js'
import { optionAttribute } from '../../../../runtime/src/schema/attributes/option-attribute.js'
import type { Issue } from '../../../../runtime/src/schema/description.js'
import { nearest } from '../../../../runtime/src/schema/names/nearest.js'
import { type EmbeddedJson, scriptJson } from '../../embedded-json.js'
import type { Report } from '../../issue.js'
import { parsePath } from '../../json.js'
import type { BlockElement } from '../../page.js'
import { writtenOption } from '../options.js'

const OBJECT = 'a JSON object with an id and a list of fields'

/** Reports a value that the page leaves out, or a default that takes its place. */
function reportValue(
  name: string,
  { path, value, expected }: Issue,
  json: EmbeddedJson,
  report: Report,
): void {
  const names = expected.options?.filter((option) => typeof option === 'string')
  report({
    code: 'form-value',
    offset: json.findNearest(parsePath(path)),
    message: `${name}: "${path}" of the definition is ${value === undefined ? 'missing' : show(value)}`,
    expected: allowed(expected),
    nearest: names && typeof value === 'string' ? nearest(value, names) : undefined,
  })
}

/** Checks the data that a form is made of on the page. The form reads the first definition in it. */
export function checkFormDefinition({ name, parts }: BlockElement, report: Report): void {
  const script = parts.find((part) => part.name === 'definition')?.element
  // Another element than a script is an issue of the part.
  if (script?.name !== 'script') return
  const fail = (offset: number, state: string) =>
    report({ code: 'form-json', offset, message: `${name}: the definition is ${state}`, expected: OBJECT })

  const json = scriptJson(script)
  if (!json) {
    fail(script.offset, 'empty')
    return
  }
  const { parsed } = json
  if ('error' in parsed) {
    fail(json.at(parsed.offset), `not JSON: ${parsed.error}`)
    return
  }
  for (const issue of readDefinition(parsed.value).issues) {
    if (issue.path === '') fail(json.at(), show(issue.value))
    else reportValue(name, issue, json, report)
  }
}

/** An address with a host, or a mail address. A path is of the page's own site. */
const OTHER = /^\s*(?:https?:)?\/\/|^\s*mailto:/i

const OPTION = optionAttribute('submit')

/**
 * Finds forms whose address is on another site while nothing says who sends them. Which host is the page's own, its
 * source does not say.
 */
export function checkFormAction(block: BlockElement, report: Report): void {
  if (writtenOption(block, 'submit') !== undefined) return
  for (const { name, attributes, offsetOf } of block.elements) {
    const attribute = name === 'form' ? 'action' : 'formaction'
    const action = attributes.get(attribute)
    if (action === undefined || !OTHER.test(action)) continue
    report({
      code: 'form-action',
      offset: offsetOf(attribute),
      message: `form: ${attribute} is ${show(action)}: unless that is this site, the browser sends the form there, and the visitor leaves the page`,
      expected: `${OPTION}="browser" if this is meant; ${OPTION}="site" if the server of this site takes what is sent`,
    })
  }
}
