import { optionsOf, sectionOfId, settingsSections, textsOf } from '@site/runtime/contract'
import type { BlockForm } from '../panel/services.js'
import { fieldsOf } from './field.js'

/**
 * The fields of a block of the package, or of a section of the website's settings; undefined for another block. A file of
 * its own, since it grows with every block.
 */
export function blockForm(name: string): BlockForm | undefined {
  const section = sectionOfId(name)
  if (section !== null) return fieldsOf(settingsSections[section].schema, settingsSections[section].texts)
  const [schema, texts] = [optionsOf(name), textsOf(name)]
  return schema && texts && fieldsOf(schema, texts)
}
