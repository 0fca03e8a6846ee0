import {
  OPTION_LAYERS_ATTRIBUTE,
  type OptionLayers,
  optionAttributes,
  optionOfAttribute,
  shownOptions,
  withoutContent,
} from '@site/runtime/contract'
import { escapeHtml, SafeText } from '../base/text/safe-text.js'
import type { Block } from '../content/site/site.js'
import { EditableText } from './editable-text.js'

/** A block as templates see it. */
export interface TemplateBlock {
  readonly id: string
  readonly type: string
  /** The theme's options, overridden by the owner's. */
  readonly options: Readonly<Record<string, unknown>>
  /** The options as JSON, escaped for a quoted attribute, without the content that templates print. */
  readonly json: SafeText
  readonly layers: OptionLayers
  /** Whether the reader of the page may change the block. */
  readonly editable: boolean
}

/** A block for templates. @param editable whether the reader may change it; the page then names the source of each option */
export function templateBlock({ id, type, theme, options: owner }: Block, editable: boolean): TemplateBlock {
  const layers = { theme, owner }
  const options = shownOptions(layers)
  const json = new SafeText(escapeHtml(JSON.stringify(withoutContent(type, options))))
  return { id, type, options, json, layers, editable }
}

/** A page's blocks by id. */
export const templateBlocks = (blocks: readonly Block[], editable: boolean): Record<string, TemplateBlock> =>
  Object.fromEntries(blocks.map((block) => [block.id, templateBlock(block, editable)]))

/** Whether a value of a template is a block of the page. */
export const isBlock = (value: unknown): value is TemplateBlock =>
  typeof value === 'object' && value !== null && 'json' in value && value.json instanceof SafeText

/** Liquid passes named arguments as pairs. */
export const isNamed = (argument: unknown): argument is [name: string, value: unknown] =>
  Array.isArray(argument)

/**
 * The attributes that make an element a block. Each option is an attribute of its own, so that sheets can lay the block
 * out before any script runs.
 *
 * @param named attributes from the template. Options among them belong to the theme, so the owner's options override them
 */
export function attributesOf(
  { type, id, layers, editable }: TemplateBlock,
  named: Readonly<Record<string, unknown>> = {},
): Record<string, string> {
  const theme: Record<string, unknown> = { ...layers.theme }
  const others: Record<string, string> = {}
  for (const [name, given] of Object.entries(named)) {
    // On the page of its owner, a text of a section is an object.
    const value = given instanceof EditableText ? given.valueOf() : given
    const option = optionOfAttribute(name)
    if (option === null) others[name] = String(value)
    else theme[option] ??= value
  }
  const all = { ...layers, theme }
  return {
    'data-block': type,
    'data-block-id': id,
    ...optionAttributes(withoutContent(type, shownOptions(all))),
    ...(editable && { [OPTION_LAYERS_ATTRIBUTE]: JSON.stringify(all) }),
    ...others,
  }
}

/**
 * The attributes of a block: `{{ blocks.faq | block_attributes: data-option-design: 'slider' }}`. A block that the
 * page does not have prints only the named attributes, so the element stays plain HTML.
 */
export function blockAttributes(block: unknown, ...args: readonly unknown[]): string {
  const named = Object.fromEntries(args.filter(isNamed))
  const attributes = isBlock(block) ? attributesOf(block, named) : named
  return Object.entries(attributes)
    .map(([name, value]) => `${name}="${escapeHtml(String(value))}"`)
    .join(' ')
}
