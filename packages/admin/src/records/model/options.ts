import type { RecordField } from '@site/runtime/contract'
import * as v from 'valibot'
import { type Field, fieldsOf } from '../../editor/settings/field.js'
import { translatedField } from '../../editor/settings/translated-field.js'
import type { Value } from './values.js'

const known = new WeakMap<RecordField, Field>()

/**
 * The field of a form for a value that is described as options of blocks are: by a schema with a default, and with a
 * control that the schema or the description implies. Null for a value that people type.
 */
export function optionOf({ name, field, form }: Value): Field | null {
  const { schema } = field
  if (field.form !== undefined || schema.type !== 'optional' || form === 'items') return null
  const found = known.get(field) ?? fieldsOf(v.object({ [name]: schema }) as never, { [name]: field })[0]!
  known.set(field, found)
  return translatedField(found)
}
