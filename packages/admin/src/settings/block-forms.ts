import { optionsOf, textsOf } from '@site/runtime/contract'
import type { BlockForm } from '../panel/services.js'

/** Schema and texts of a block of the package; undefined for another one. A file of its own, since it grows with every block. */
export function blockForm(block: string): BlockForm | undefined {
  const [schema, texts] = [optionsOf(block), textsOf(block)]
  return schema && texts && { schema, texts }
}
