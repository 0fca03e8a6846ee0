import { joined } from '../../../base/messages/texts.js'
import { conflictTexts } from '../../../editor/conflicts/texts.js'
import { flagOf, textOf } from '../../../editor/conflicts/values.js'
import { type ListOf, listParts } from '../../../editor/records/list-parts.js'
import { type Part, type Sides, valuePart } from '../../../editor/records/parts.js'
import { formTexts as texts } from '../texts.js'
import { type DraftField, type FormDraft, MAILING_LIST } from './draft.js'
import { titleOf } from './field-names.js'
import { CONTROLS, type Property } from './properties.js'

const isProperty = (name: string): name is Property => Object.hasOwn(CONTROLS, name)

const FIELDS: ListOf<FormDraft, DraftField> = {
  name: 'fields',
  get order() {
    return texts.order
  },
  get removed() {
    return conflictTexts.removed
  },
  itemsOf: ({ fields }) => fields,
  withItems: (draft, fields) => ({ ...draft, fields }),
  titleOf,
  propertyTitle: (field, name) => {
    const property = isProperty(name) ? texts.property(name, field.type) : texts.otherProperty(name)
    return `${titleOf(field)}: ${property}`
  },
  propertyText(value, { type }, name) {
    if (name === 'type') return texts.type(type)
    if (Array.isArray(value)) return joined(value.map(String)) || conflictTexts.empty
    return typeof value === 'boolean' ? flagOf(value) : textOf(String(value ?? ''))
  },
}

/** The values of a form that are kept or replaced each by itself. */
export const partsOf = (sides: Sides<FormDraft>): readonly Part<FormDraft>[] => [
  ...listParts(FIELDS, sides),
  valuePart<FormDraft>('name', texts.name, ({ name }) => textOf(name)),
  valuePart<FormDraft>('submitText', texts.submitText, ({ submitText }) => textOf(submitText)),
  valuePart<FormDraft>('successMessage', texts.successMessage, ({ successMessage }) =>
    textOf(successMessage),
  ),
  valuePart<FormDraft>('notify', texts.notify, ({ notify }) => textOf(notify)),
  valuePart<FormDraft>('emailRule', texts.emailRule, ({ emailRule }) => texts.emailRules[emailRule]),
  valuePart<FormDraft>('captcha', texts.captcha, ({ captcha }) => flagOf(captcha)),
  valuePart<FormDraft>(
    'mailingList',
    texts.joins,
    ({ joins, mailingList }) => (joins ? textOf(mailingList) : conflictTexts.no),
    MAILING_LIST,
  ),
]
