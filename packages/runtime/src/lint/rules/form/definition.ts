import { readDefinition } from '../../../blocks/form/definition.js'
import { allowed, show } from '../../../schema/allowed.js'
import type { Issue } from '../../../schema/description.js'
import { type EmbeddedJson, scriptJson } from '../../embedded-json.js'
import type { Report } from '../../issue.js'
import { parsePath } from '../../json.js'
import { nearest } from '../../nearest.js'
import type { BlockElement } from '../../page.js'

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
