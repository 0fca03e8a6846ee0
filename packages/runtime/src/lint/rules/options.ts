import { allowed, show } from '../../contract/allowed.js'
import { nestedIssues } from '../../contract/nested-options.js'
import { OPTION_PREFIX, optionAttribute } from '../../contract/option-attributes.js'
import { checkOptions, type OptionEntries, type OptionProblem } from '../../core/options.js'
import { attributeJson, type EmbeddedJson, scriptJson } from '../embedded-json.js'
import type { Report } from '../finding.js'
import { nearest } from '../nearest.js'
import type { BlockElement } from '../page.js'

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const textOf = (value: unknown): value is string => typeof value === 'string'

/** A value out of bounds, in the words that the runtime uses for it. */
function reportValue(
  { name }: BlockElement,
  { option, given, schema }: OptionProblem,
  offset: number,
  report: Report,
): void {
  const entry = schema.entries[option]!
  const names = entry.wrapped.options?.filter(textOf)
  report({
    rule: 'option-value',
    offset,
    message: `${name}: option "${option}" is ${show(given)}`,
    allowed: allowed(entry),
    nearest: names && textOf(given) ? nearest(given, names) : undefined,
  })
}

/** Settings inside an option, which a page leaves out one by one. */
function reportNested(
  { name }: BlockElement,
  option: string,
  value: unknown,
  offset: number,
  report: Report,
) {
  for (const { setting, isUnknown, given, allowed } of nestedIssues(name, option, value)) {
    const path = setting === null ? option : `${option}.${setting}`
    report({
      rule: isUnknown ? 'unknown-option' : 'option-value',
      offset,
      message: isUnknown
        ? `${name}: there is no setting ${show(path)}`
        : `${name}: option "${path}" is ${show(given)}`,
      allowed,
      nearest: isUnknown && setting ? nearest(setting, allowed.split(', ')) : undefined,
    })
  }
}

const example = ({ entries }: OptionEntries): string => {
  const [first] = Object.entries(entries)
  return JSON.stringify(first ? { [first[0]]: first[1].default } : {})
}

function checkJson(block: BlockElement, schema: OptionEntries, json: EmbeddedJson, report: Report): void {
  const { name } = block
  const { parsed } = json
  const fail = (message: string, offset: number) =>
    report({
      rule: 'options-json',
      offset,
      message,
      allowed: `a JSON object, such as ${json.write(example(schema))}`,
    })

  if ('error' in parsed) {
    fail(`${name}: the options are not JSON: ${parsed.error}`, json.at(parsed.offset))
    return
  }
  const { value: given } = parsed
  if (!isRecord(given)) {
    fail(`${name}: the options are ${show(given)}`, json.at())
    return
  }
  for (const [option, value] of Object.entries(given))
    reportNested(block, option, value, json.find([option]).value, report)
  for (const problem of checkOptions(schema, given).problems) {
    const { option } = problem
    const offsets = json.find([option])
    if (Object.hasOwn(schema.entries, option)) {
      reportValue(block, problem, offsets.value, report)
      continue
    }
    const options = Object.keys(schema.entries)
    report({
      rule: 'unknown-option',
      offset: offsets.name,
      message: `${name}: there is no option ${show(option)}`,
      allowed: options.join(', '),
      nearest: nearest(option, options),
    })
  }
}

function checkSingles(block: BlockElement, schema: OptionEntries, report: Report): void {
  const { name, markup } = block
  const options = new Map(Object.keys(schema.entries).map((option) => [optionAttribute(option), option]))
  const near = (attribute: string) => {
    const option = nearest(attribute.slice(OPTION_PREFIX.length), options.values())
    return option && optionAttribute(option)
  }
  for (const [attribute, value] of markup.attributes) {
    if (!attribute.startsWith(OPTION_PREFIX)) continue
    const option = options.get(attribute)
    if (option === undefined) {
      report({
        rule: 'unknown-option',
        offset: markup.at(attribute),
        message: `${name}: there is no option ${attribute}`,
        allowed: [...options.keys()].join(', '),
        nearest: near(attribute),
      })
      continue
    }
    reportNested(block, option, value, markup.at(attribute), report)
    for (const problem of checkOptions(schema, { [option]: value }).problems) {
      reportValue(block, problem, markup.at(attribute), report)
    }
  }
}

/** Options of one block, wherever the markup gives them. JSON under an attribute that wins is checked too. */
export function checkBlockOptions(block: BlockElement, schema: OptionEntries, report: Report): void {
  const json = block.script ? scriptJson(block.script) : attributeJson(block.markup, 'data-block-json')
  if (json) checkJson(block, schema, json, report)
  checkSingles(block, schema, report)
}
