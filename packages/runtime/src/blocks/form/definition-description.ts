import * as v from 'valibot'
import { FIELD_SCHEMAS, FormDefinition, MOST_FIELDS } from '../../forms/model/definition.js'
import { FORM_FIELD_TYPES, type FormFieldType } from '../../forms/model/field-types.js'
import { describe } from '../../schema/describe.js'
import type { Description } from '../../schema/description.js'

const { fields: _, ...formEntries } = FormDefinition.entries

/**
 * The build evaluates this module, so the shipped form contains only the result. The fields are described one type at a
 * time, because a page leaves out one bad field and keeps the others.
 */
export default () => ({
  // Optional here: only the server uses the name of a form, so a page may leave it out.
  form: describe(v.object({ ...formEntries, name: v.optional(v.string(), '') })),
  list: describe(v.pipe(v.array(v.string()), v.maxLength(MOST_FIELDS))),
  type: describe(v.object({ type: v.picklist(FORM_FIELD_TYPES) })),
  fields: Object.fromEntries(
    Object.entries(FIELD_SCHEMAS).map(([type, schema]) => [type, describe(schema as v.GenericSchema)]),
  ) as Readonly<Record<FormFieldType, Description>>,
})
