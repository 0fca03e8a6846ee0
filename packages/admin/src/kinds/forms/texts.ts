import type { FormFieldType } from '@site/runtime/contract'
import { formEditor } from '../../base/messages/en.json'
import { panelTexts } from '../../base/messages/texts.js'
import type { Property } from './model/properties.js'

/** Labels of the form editor. */
export const formTexts = panelTexts('formEditor', formEditor, (t, find) => ({
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
  option: (number: number) => t('formEditor.option', { number }),
  statement: (number: number) => t('formEditor.statement', { number }),
  fix: (many: number) => t('formEditor.fix', { many }),
}))
