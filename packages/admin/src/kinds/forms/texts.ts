import { FORMS_MAX, type FormFieldType, type FormPreset } from '@site/runtime/contract'
import { formEditor } from '../../base/messages/en.json'
import { joined, panelTexts } from '../../base/messages/texts.js'
import type { Property } from './model/properties.js'

/** Labels of the form editor. */
export const formTexts = panelTexts('formEditor', formEditor, (t, find) => ({
  get full() {
    return t('formEditor.full', { max: FORMS_MAX })
  },
  preset: (preset: FormPreset) => t(`formEditor.presets.${preset}`),
  presetHelpOf: (preset: FormPreset) => t(`formEditor.presetHelp.${preset}`),
  created: (name: string) => t('formEditor.created', { name }),
  copyName: (name: string) => t('formEditor.copyName', { name }),
  usedOn: (pages: readonly string[]) =>
    pages.length === 0 ? t('formEditor.usedNowhere') : t('formEditor.usedOn', { pages: joined(pages) }),
  deleteDetail: (pages: readonly string[]) =>
    pages.length === 0
      ? t('formEditor.deleteDetailUnused')
      : t('formEditor.deleteDetail', { pages: joined(pages) }),
  fields: (many: number) => t('formEditor.fields', { many }),
  type: (type: FormFieldType) => t(`formEditor.types.${type}`),
  property: (property: Property, type: FormFieldType) =>
    property === 'options' && type === 'likert'
      ? t('formEditor.statements')
      : t(`formEditor.properties.${property}`),
  otherProperty: (name: string): string => find(`formEditor.otherProperties.${name}`) ?? name,
  help: (property: Property): string => find(`formEditor.help.${property}`) ?? '',
  added: (field: string) => t('formEditor.added', { field }),
  removed: (field: string) => t('formEditor.removed', { field }),
  tooManyFields: (most: number) => t('formEditor.tooManyFields', { most }),
  noDay: (first: string, last: string) => t('formEditor.noDay', { first, last }),
  option: (number: number) => t('formEditor.option', { number }),
  statement: (number: number) => t('formEditor.statement', { number }),
  fix: (many: number) => t('formEditor.fix', { many }),
}))
