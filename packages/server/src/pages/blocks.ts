import type { Block } from '../site/site.js'
import { escapeHtml, SafeText } from './safe-text.js'

/** A block as templates see it. */
export interface TemplateBlock {
  readonly id: string
  readonly type: string
  readonly options: Readonly<Record<string, unknown>>
  /** The options as JSON, escaped for a quoted attribute. */
  readonly json: SafeText
}

/** A page's blocks by id. */
export const templateBlocks = (blocks: readonly Block[]): Record<string, TemplateBlock> =>
  Object.fromEntries(
    blocks.map(({ id, type, options }) => [
      id,
      { id, type, options, json: new SafeText(escapeHtml(JSON.stringify(options))) },
    ]),
  )

/** Tells a block of the page among what templates can give. */
export const isBlock = (value: unknown): value is TemplateBlock =>
  typeof value === 'object' && value !== null && 'json' in value && value.json instanceof SafeText

/**
 * The attributes that make an element the block: `{{ blocks.faq | block_attributes }}`. A block that the page does
 * not have prints nothing, so the element stays plain HTML.
 */
export function blockAttributes(block: unknown): string {
  if (!isBlock(block)) return ''
  const { type, id, json } = block
  return `data-block="${escapeHtml(type)}" data-block-id="${escapeHtml(id)}" data-block-json="${json.text}"`
}
