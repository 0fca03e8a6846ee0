import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { SourcesCopy } from './sources-copy.js'

const PRODUCT = 'packages/runtime/src/contract/records/product.ts'

/** Adds the value "Subtitle" to the description of products, as an author does by hand: one field in one file. */
export function addSubtitle(copy: SourcesCopy): void {
  const field = `    subtitle: { schema: text('', { maxLength: 20 }), title: 'Subtitle', help: '' },\n`
  const description = copy.read(PRODUCT).replace('    categories: {\n', (next) => field + next)
  writeFileSync(join(copy.folder, PRODUCT), description)
}
