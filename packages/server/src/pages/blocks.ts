import {
  OPTION_LAYERS_ATTRIBUTE,
  type OptionLayers,
  optionAttributes,
  optionOfAttribute,
  shownOptions,
} from '@site/runtime/contract'
import type { Block } from '../site/site.js'
import { escapeHtml, SafeText } from './safe-text.js'

/** A block as templates see it. */
export interface TemplateBlock {
  readonly id: string
  readonly type: string
  /** What the page works with: the theme's options, and over them the owner's. */
  readonly options: Readonly<Record<string, unknown>>
  /** The options as JSON, escaped for a quoted attribute. */
  readonly json: SafeText
  readonly layers: OptionLayers
  /** Whether the page is for somebody who may change the block. */
  readonly editable: boolean
}

/**
 * A page's blocks by id.
 *
 * @param editable - the page is for somebody who may change them: it says which options come from whom
 */
export const templateBlocks = (blocks: readonly Block[], editable: boolean): Record<string, TemplateBlock> =>
  Object.fromEntries(
    blocks.map(({ id, type, theme, options: owner }) => {
      const layers = { theme, owner }
      const options = shownOptions(layers)
      const json = new SafeText(escapeHtml(JSON.stringify(options)))
      return [id, { id, type, options, json, layers, editable }]
    }),
  )

/** Tells a block of the page among what templates can give. */
export const isBlock = (value: unknown): value is TemplateBlock =>
  typeof value === 'object' && value !== null && 'json' in value && value.json instanceof SafeText

/** Named arguments come as pairs. */
export const isNamed = (argument: unknown): argument is [name: string, value: unknown] =>
  Array.isArray(argument)

/**
 * The attributes that make an element a block. Options are attributes of their own: sheets read them there, and lay
 * the block out before any script runs.
 *
 * @param named - attributes that the template gives. Options among them are the theme's: an owner's stand over them
 */
export function attributesOf(
  { type, id, layers, editable }: TemplateBlock,
  named: Readonly<Record<string, unknown>> = {},
): Record<string, string> {
  const theme: Record<string, unknown> = { ...layers.theme }
  const others: Record<string, string> = {}
  for (const [name, value] of Object.entries(named)) {
    const option = optionOfAttribute(name)
    if (option === null) others[name] = String(value)
    else theme[option] ??= value
  }
  const all = { ...layers, theme }
  return {
    'data-block': type,
    'data-block-id': id,
    ...optionAttributes(shownOptions(all)),
    ...(editable && { [OPTION_LAYERS_ATTRIBUTE]: JSON.stringify(all) }),
    ...others,
  }
}

/**
 * The attributes of a block: `{{ blocks.faq | block_attributes: data-option-design: 'slider' }}`. A block that the
 * page does not have prints only what was given by name, so the element stays plain HTML.
 */
export function blockAttributes(block: unknown, ...given: readonly unknown[]): string {
  const named = Object.fromEntries(given.filter(isNamed))
  const attributes = isBlock(block) ? attributesOf(block, named) : named
  return Object.entries(attributes)
    .map(([name, value]) => `${name}="${escapeHtml(String(value))}"`)
    .join(' ')
}
