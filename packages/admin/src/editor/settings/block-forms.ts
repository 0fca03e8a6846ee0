import { editableFormOf, LAYOUT_ID, pageLayout, sectionOfId, settingsSections } from '@site/runtime/contract'
import type { BlockForm } from '../panel/services.js'
import { fieldsOf } from './field.js'

/**
 * The fields of a block of the package, of a page's layout, or of a section of the website's settings; undefined for
 * another block. A separate file, because it grows with every block.
 */
export function blockForm(name: string): BlockForm | undefined {
  if (name === LAYOUT_ID) return fieldsOf(pageLayout.schema, pageLayout.texts)
  const section = sectionOfId(name)
  const form = section === null ? editableFormOf(name) : settingsSections[section]
  return form && fieldsOf(form.schema, form.texts)
}
