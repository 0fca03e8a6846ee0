import { createHash } from 'node:crypto'
import type { FieldValue, FormValues } from '@site/runtime/contract'
import type { Upload } from '../uploads/uploads.js'

const byName = ([left]: readonly [string, unknown], [right]: readonly [string, unknown]) =>
  left < right ? -1 : 1

/** A value with its parts in a fixed order, so that equal content gives equal JSON. */
const ordered = (value: FieldValue): unknown =>
  typeof value === 'string' || Array.isArray(value)
    ? value
    : Object.fromEntries(Object.entries(value).sort(byName))

/** A hash of the form's id, its values and its files. */
export const contentHash = (formId: string, values: FormValues, uploads: readonly Upload[] = []): string =>
  createHash('sha256')
    .update(
      JSON.stringify([
        formId,
        Object.entries(values)
          .map(([id, value]) => [id, ordered(value)] as const)
          .sort(byName),
        ...(uploads.length > 0 ? [uploads.map(({ fieldId, file }) => [fieldId, file.sha256])] : []),
      ]),
    )
    .digest('base64url')
