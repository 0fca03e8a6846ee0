import type { FormDefinition, FormField } from '../../forms/model/definition.js'
import type { Description, Issue } from '../../schema/description.js'
import { read } from '../../schema/read.js'
import { own } from '../../schema/record.js'
import describeForm from './definition-description.js'

/** Only the whole form shows whether an id is free, so no schema of a field can say it. */
const FREE_ID: Description = { pipe: [{ type: 'regex', message: 'an id that no other field has' }] }

/** A form as its page defines it. What an issue is about is left out, and the rest of the form is made. */
interface ReadDefinition {
  /** Null where the page defines no form at all. */
  readonly definition: FormDefinition | null
  /** Without a definition, the first issue is the reason. */
  readonly issues: readonly Issue[]
}

/** Reads a form's definition. A field with an issue is left out as a whole. */
export function readDefinition(value: unknown): ReadDefinition {
  const description = describeForm()
  const issues: Issue[] = []
  const addIssue = (issue: Issue) => issues.push(issue)

  const form = read(description.form, value, issues)
  if (!form) return { definition: null, issues }
  const { fields } = own(value as { readonly fields?: unknown })
  const expected = description.list
  if (!Array.isArray(fields)) {
    issues.unshift({ path: 'fields', value: fields, expected })
    return { definition: null, issues }
  }
  const most = expected.pipe?.[0]?.requirement as number
  if (fields.length > most) addIssue({ path: 'fields', value: fields, expected })

  const byId = new Map<string, FormField>()
  fields.slice(0, most).forEach((each, index) => {
    const path = `fields[${index}]`
    const before = issues.length
    const typed = read(description.type, each, issues, path)
    const field = typed && (read(description.fields[typed.type], each, issues, path) as FormField)
    if (!field || issues.length > before) return
    const { id } = field
    if (byId.has(id)) {
      addIssue({ path: `${path}.id`, value: id, expected: FREE_ID })
    } else byId.set(id, field)
  })
  return { definition: { ...form, fields: [...byId.values()] }, issues }
}
