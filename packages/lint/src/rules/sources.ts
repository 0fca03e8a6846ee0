import { type BlockMarkup, type Source, sourceText } from '../../../runtime/src/schema/markup.js'
import type { Report } from '../issue.js'
import type { BlockElement } from '../page.js'
import { writtenOption } from './options.js'

function isWritten(block: BlockElement, source: Source): boolean {
  if ('option' in source) return Boolean(writtenOption(block, source.option))
  const { part, attribute } = source
  const parts = [...(block.partsByName.get(part) ?? [])]
  return parts.some(({ attributes }) => attribute === undefined || attributes.get(attribute)?.trim())
}

/** Checks that the markup has the block's content, in one of the places that the block reads. */
export function checkSources(block: BlockElement, { sources }: BlockMarkup, report: Report): void {
  if (!sources || sources.some((source) => isWritten(block, source))) return
  report({
    code: 'missing-source',
    offset: block.element.offset,
    message: `${block.name}: it has nothing to show`,
    expected: sources
      .map(sourceText)
      .join(', ')
      .replace(/, ([^,]*)$/, ', or $1'),
  })
}
