import { createHash } from 'node:crypto'
import type { FieldValue, FormValues } from '@site/runtime/contract'
import type { Upload } from './uploads.js'

const byName = ([left]: readonly [string, unknown], [right]: readonly [string, unknown]) =>
  left < right ? -1 : 1

/** A value that is the same text for the same content, whatever the order of its parts. */
const ordered = (value: FieldValue): unknown =>
  typeof value === 'string' || Array.isArray(value)
    ? value
    : Object.fromEntries(Object.entries(value).sort(byName))

/** Tells one content from another: the form, its values and its files. */
export const contentHash = (formId: string, values: FormValues, uploads: readonly Upload[] = []): string =>
  createHash('sha256')
    .update(
      JSON.stringify([
        formId,
        Object.entries(values)
          .map(([id, value]) => [id, ordered(value)] as const)
          .sort(byName),
        ...(uploads.length > 0 ? [uploads.map(({ fieldId, draft }) => [fieldId, draft.sha256])] : []),
      ]),
    )
    .digest('base64url')
