import type { FormDefinition, FormField } from '../../forms/model/definition.js'
import { FORM_FIELD_TYPES } from '../../forms/model/field-types.js'
import { FIELD_READERS, FORM_READERS, matching, type Reader } from './definition-readers.js'

/** What is wrong with a definition; what it is about is left out, and the rest of the form is made. */
export interface DefinitionProblem {
  /** Such as `fields[2].options`. */
  readonly path: string
  readonly given: unknown
  readonly allowed: string
}

const FORM_ID = matching(/^[\w-]{1,64}$/, '1 to 64 letters, digits, "-" and "_"')
const MOST_FIELDS = 100

type Given = Readonly<Record<string, unknown>>
const isRecord = (value: unknown): value is Given => typeof value === 'object' && value !== null

/**
 * Reads what a page says of a form, without the schemas that the server checks it with: those would come with every
 * form. What is not understood is left out and named among the problems.
 *
 * @returns null where there is no form in it at all
 */
export function readDefinition(given: unknown): {
  readonly definition: FormDefinition | null
  readonly problems: readonly DefinitionProblem[]
} {
  const problems: DefinitionProblem[] = []
  const refuse = (path: string, given: unknown, allowed: string) => {
    problems.push({ path, given, allowed })
  }
  const own = (from: Given, name: string) => (Object.hasOwn(from, name) ? from[name] : undefined)

  const members = (
    from: Given,
    readers: Readonly<Record<string, Reader>>,
    path: string,
  ): Record<string, unknown> =>
    Object.fromEntries(
      Object.entries(readers).map(([name, reader]) => {
        const value = reader.read(own(from, name))
        if (value === undefined) refuse(`${path}${name}`, own(from, name), reader.allowed)
        return [name, value ?? reader.read(undefined)]
      }),
    )

  if (!isRecord(given)) {
    refuse('', given, 'an object')
    return { definition: null, problems }
  }
  const { read, allowed } = FORM_ID
  const formId = read(own(given, 'id'))
  const fields = own(given, 'fields')
  if (formId === undefined) refuse('id', own(given, 'id'), allowed)
  if (!Array.isArray(fields)) refuse('fields', fields, 'a list of fields')
  if (formId === undefined || !Array.isArray(fields)) return { definition: null, problems }

  const seen = new Set<unknown>()
  const readField = (field: unknown, index: number): FormField[] => {
    const path = `fields[${index}]`
    const before = problems.length
    const type = isRecord(field) ? own(field, 'type') : undefined
    const known = FORM_FIELD_TYPES.find((each) => each === type)
    if (!isRecord(field)) refuse(path, field, 'an object')
    else if (!known) refuse(`${path}.type`, type, FORM_FIELD_TYPES.join(', '))
    else if (index >= MOST_FIELDS) refuse(path, field, `at most ${MOST_FIELDS} fields`)
    else {
      const made = { type: known, ...members(field, FIELD_READERS[known], `${path}.`) } as FormField
      if (problems.length > before) return []
      if (!seen.has(made.id)) {
        seen.add(made.id)
        return [made]
      }
      refuse(`${path}.id`, made.id, 'an id that no other field has')
    }
    return []
  }
  const definition = { id: formId, ...members(given, FORM_READERS, ''), fields: fields.flatMap(readField) }
  return { definition: definition as unknown as FormDefinition, problems }
}
