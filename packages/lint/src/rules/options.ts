import { nestedIssues } from '../../../runtime/src/blocks/nested-options.js'
import { allowed, show } from '../../../runtime/src/schema/allowed.js'
import { OPTION_PREFIX, optionAttribute } from '../../../runtime/src/schema/attributes/option-attribute.js'
import {
  checkOptions,
  type OptionEntries,
  type OptionIssue,
} from '../../../runtime/src/schema/check-options.js'
import { nearest } from '../../../runtime/src/schema/names/nearest.js'
import { isRecord } from '../../../runtime/src/schema/record.js'
import { attributeJson, type EmbeddedJson, scriptJson } from '../embedded-json.js'
import type { Report } from '../issue.js'
import type { BlockElement } from '../page.js'

const isText = (value: unknown): value is string => typeof value === 'string'

/** Reports a value that is not allowed, with the runtime's own message. */
function reportValue(
  { name }: BlockElement,
  { option, value, schema }: OptionIssue,
  offset: number,
  report: Report,
): void {
  const entry = schema.entries[option]!
  const names = entry.wrapped.options?.filter(isText)
  report({
    code: 'option-value',
    offset,
    message: `${name}: option "${option}" is ${show(value)}`,
    expected: allowed(entry),
    nearest: names && isText(value) ? nearest(value, names) : undefined,
  })
}

/** Reports settings inside an option: the runtime drops each wrong one and keeps the others. */
function reportNested(
  { name }: BlockElement,
  option: string,
  value: unknown,
  offset: number,
  report: Report,
) {
  for (const { setting, isUnknown, value: written, expected } of nestedIssues(name, option, value)) {
    const path = setting === null ? option : `${option}.${setting}`
    report({
      code: isUnknown ? 'unknown-option' : 'option-value',
      offset,
      message: isUnknown
        ? `${name}: there is no setting ${show(path)}`
        : `${name}: option "${path}" is ${show(written)}`,
      expected,
      nearest: isUnknown && setting ? nearest(setting, expected.split(', ')) : undefined,
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
      code: 'options-json',
      offset,
      message,
      expected: `a JSON object, such as ${json.write(example(schema))}`,
    })

  if ('error' in parsed) {
    fail(`${name}: the options are not JSON: ${parsed.error}`, json.at(parsed.offset))
    return
  }
  const { value: options } = parsed
  if (!isRecord(options)) {
    fail(`${name}: the options are ${show(options)}`, json.at())
    return
  }
  for (const [option, value] of Object.entries(options))
    reportNested(block, option, value, json.find([option]).value, report)
  for (const issue of checkOptions(schema, options).issues) {
    const { option } = issue
    const offsets = json.find([option])
    if (Object.hasOwn(schema.entries, option)) {
      reportValue(block, issue, offsets.value, report)
      continue
    }
    const options = Object.keys(schema.entries)
    report({
      code: 'unknown-option',
      offset: offsets.name,
      message: `${name}: there is no option ${show(option)}`,
      expected: options.join(', '),
      nearest: nearest(option, options),
    })
  }
}

function checkAttributes(block: BlockElement, schema: OptionEntries, report: Report): void {
  const { name, element } = block
  const options = new Map(Object.keys(schema.entries).map((option) => [optionAttribute(option), option]))
  const nearestAttribute = (attribute: string) => {
    const option = nearest(attribute.slice(OPTION_PREFIX.length), options.values())
    return option && optionAttribute(option)
  }
  for (const [attribute, value] of element.attributes) {
    if (!attribute.startsWith(OPTION_PREFIX)) continue
    const option = options.get(attribute)
    if (option === undefined) {
      report({
        code: 'unknown-option',
        offset: element.offsetOf(attribute),
        message: `${name}: there is no option ${attribute}`,
        expected: [...options.keys()].join(', '),
        nearest: nearestAttribute(attribute),
      })
      continue
    }
    reportNested(block, option, value, element.offsetOf(attribute), report)
    for (const issue of checkOptions(schema, { [option]: value }).issues) {
      reportValue(block, issue, element.offsetOf(attribute), report)
    }
  }
}

/** Checks the options of one block, in JSON and in attributes. An attribute wins over JSON; both are checked. */
export function checkBlockOptions(block: BlockElement, schema: OptionEntries, report: Report): void {
  const json = optionsJson(block)
  if (json) checkJson(block, schema, json, report)
  checkAttributes(block, schema, report)
}

const optionsJson = ({ element, script }: BlockElement): EmbeddedJson | null =>
  script ? scriptJson(script) : attributeJson(element, 'data-block-json')

/** The offset of an option's value in a block's markup. */
export function offsetOfOption(block: BlockElement, option: string): number {
  const attribute = optionAttribute(option)
  if (block.element.attributes.has(attribute)) return block.element.offsetOf(attribute)
  return optionsJson(block)?.find([option]).value ?? block.element.offset
}

/** The value of an option in a block's markup, from an attribute or its JSON; undefined if it is not set. */
export function writtenOption(block: BlockElement, option: string): unknown {
  const written = block.element.attributes.get(optionAttribute(option))
  if (written !== undefined) return written
  const json = optionsJson(block)
  if (!json || !('value' in json.parsed)) return undefined
  const { value } = json.parsed
  return isRecord(value) && Object.hasOwn(value, option) ? value[option] : undefined
}
