import {
  LAYOUT_ID,
  optionsOf,
  pageLayout,
  sectionOfId,
  settingsSections,
  textsOf,
} from '@site/runtime/contract'
import type { BlockForm } from '../panel/services.js'

/**
 * Schema and texts of a block of the package, of a page's layout, or of a section of the website's settings; undefined
 * for another block. A file of its own, since it grows with every block.
 */
export function blockForm(name: string): BlockForm | undefined {
  if (name === LAYOUT_ID) return pageLayout
  const section = sectionOfId(name)
  if (section !== null) return settingsSections[section]
  const [schema, texts] = [optionsOf(name), textsOf(name)]
  return schema && texts && { schema, texts }
}
