import type { EditingController } from '../panel/editing.js'
import { applies, automaticText, effectiveValue } from '../settings/automatic.js'
import type { Draft } from '../settings/draft.js'
import type { Field } from '../settings/field.js'
import { fieldIssue } from '../settings/field-issue.js'
import { matches } from '../settings/groups.js'
import { optionOf, type Values } from '../settings/values.js'

/**
 * The rows of a form: the options that have an effect, each with what its row shows. Two options with one control are one
 * row.
 */
export function formRows(
  { fields, values, stored, serverIssues }: Draft,
  theme: Values,
  editing: Pick<EditingController, 'change' | 'changeTogether'>,
) {
  const context = { fields, values, theme }
  const issueOf = (field: Field) =>
    fieldIssue(field, optionOf(values, field.name)) ?? serverIssues[field.name] ?? null
  const partnerOf = (field: Field) =>
    field.kind === 'number' && field.place
      ? fields.find(({ name }) => name === field.place?.longitude)
      : undefined
  const partners = new Set(fields.map(partnerOf))
  /** The options of a row. */
  const together = (field: Field) => [field, partnerOf(field) ?? field]
  const hasIssue = (field: Field) => together(field).some((each) => issueOf(each) !== null)
  const propsOf = (field: Field) => ({
    field,
    value: optionOf(values, field.name),
    stored: optionOf(stored, field.name),
    automatic: automaticText(field, context),
    issue: issueOf(field),
    onChange: (value: unknown, isUndoing?: boolean) => editing.change(field.name, value, isUndoing),
  })
  return {
    // Issues prevent saving, so their fields are shown even if they have no effect.
    shown: fields.filter(
      (field) => !field.forAuthors && !partners.has(field) && (applies(field, context) || hasIssue(field)),
    ),
    /** Whether a search finds a row. One with an issue stays. */
    finds: (field: Field, query: string): boolean =>
      together(field).some((each) => matches(each, query)) || hasIssue(field),
    effective: (name: string) => effectiveValue(context, name),
    propsOf(field: Field) {
      const partner = partnerOf(field)
      if (!partner) return propsOf(field)
      const onChangeBoth = (own: unknown, other: unknown) =>
        editing.changeTogether([
          [field.name, own],
          [partner.name, other],
        ])
      const invalid = issueOf(partner) !== null
      return { ...propsOf(field), partner: { ...propsOf(partner), invalid, onChangeBoth } }
    },
  }
}
