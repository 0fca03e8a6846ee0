import {
  editableFormOf,
  LAYOUT_ID,
  pageLayout,
  type SettingsSection,
  sectionOfId,
  settingsSections,
} from '@site/runtime/contract'
import type { BlockForm } from '../panel/services.js'
import { fieldsOf } from './field.js'
import { translatedField } from './translated-field.js'

const translated = ({ schema, texts }: Pick<SettingsSection, 'schema' | 'texts'>): BlockForm =>
  fieldsOf(schema, texts).map(translatedField)

/**
 * The fields, in the current language, of a block of the package, of a page's layout, or of a section of the website's
 * settings; undefined for another block. A separate file, because it grows with every block.
 */
export function blockForm(name: string): BlockForm | undefined {
  if (name === LAYOUT_ID)
    return translated(pageLayout).map((field) =>
      field.kind === 'lines' ? { ...field, areNames: true } : field,
    )
  const section = sectionOfId(name)
  const form = section === null ? editableFormOf(name) : settingsSections[section]
  return form && translated(form)
}
