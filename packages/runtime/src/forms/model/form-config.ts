import * as v from 'valibot'
import { FORM_NAME_MAX_LENGTH } from '../../contract/constants/panel.js'
import { oneLineName } from '../../contract/records/description/one-line-name.js'
import { htmlEmail } from '../rules/email-rules.js'
import { reversedBound } from './bounds.js'
import { FormDefinition } from './definition.js'

const Revision = v.pipe(v.number(), v.safeInteger(), v.minValue(0))

/** The feature toggle of the website that lets owners limit the length of text areas. */
export const FORM_HANDLER_FEATURE = 'form-handler'

/** The address that is notified of submissions; empty for the website's own. */
const Notify = v.pipe(
  v.string(),
  v.check((text) => text === '' || htmlEmail(text), 'must be an address such as "mail@example.org"'),
)

/** The fields that a new form starts with. */
export const FORM_PRESETS = ['contact', 'booking', 'newsletter', 'survey', 'empty'] as const

/** The fields that a new form starts with. */
export type FormPreset = (typeof FORM_PRESETS)[number]

/** A deleted form, which can be restored. */
export const DeletedFormBody = v.object({ id: v.string(), name: v.string(), revision: Revision })

/** A deleted form, which can be restored. */
export type DeletedFormBody = v.InferOutput<typeof DeletedFormBody>

/**
 * The forms of a site. `isOwn`: an owner has saved a version, which replaces the theme's. `isOfTheme`: the theme has the
 * form, too.
 */
export const FormConfigsBody = v.object({
  forms: v.array(
    v.object({
      id: v.string(),
      name: v.string(),
      fields: v.number(),
      isOwn: v.boolean(),
      isOfTheme: v.boolean(),
    }),
  ),
  /** The latest first. */
  deleted: v.array(DeletedFormBody),
})

/** The forms of a site. */
export type FormConfigsBody = v.InferOutput<typeof FormConfigsBody>

/**
 * One form for its editor. `revision` increases with every change that an owner saves, also with the way back to the
 * theme's form.
 */
export const FormConfigBody = v.object({
  definition: FormDefinition,
  notify: v.string(),
  isOwn: v.boolean(),
  /** Whether the theme has this form, to which an owner can go back. */
  isOfTheme: v.boolean(),
  revision: Revision,
  /** The mailing lists of the site, by the key that a form has as its `mailingList`. */
  lists: v.array(v.object({ list: v.string(), name: v.string() })),
  /** The pages with a form block that has the form's id. */
  usedOn: v.array(v.object({ path: v.string(), title: v.string() })),
  /** The features of the site: limits of text areas, bot checks, files and email to the owner. */
  supports: v.object({
    limits: v.boolean(),
    botCheck: v.boolean(),
    files: v.boolean(),
    mail: v.boolean(),
  }),
})

/** One form for its editor. */
export type FormConfigBody = v.InferOutput<typeof FormConfigBody>

/**
 * The body of `PUT /api/config/forms/{id}`: the whole form, and the revision that the changes are based on. The server
 * keeps the `id` and the `objectName` of the form.
 */
export const FormConfigRequest = v.object({
  definition: v.pipe(
    FormDefinition,
    v.check(({ fields }) => fields.some(({ type }) => type !== 'section'), 'a form needs at least one field'),
    v.rawCheck(({ dataset, addIssue }) => {
      if (!dataset.typed) return
      const form = dataset.value
      const { fields } = form
      for (const [index, field] of fields.entries()) {
        const key = reversedBound(field)
        if (key === null) continue
        addIssue({
          message: 'must not be below the other bound',
          path: [
            { type: 'object', origin: 'value', input: { ...form }, key: 'fields', value: fields },
            { type: 'array', origin: 'value', input: fields, key: index, value: field },
            { type: 'object', origin: 'value', input: { ...field }, key, value: field[key as never] },
          ],
        })
      }
    }),
  ),
  notify: Notify,
  revision: Revision,
})

/** A changed form. */
export type FormConfigRequest = v.InferOutput<typeof FormConfigRequest>

/**
 * The body of `POST /api/config/forms`: a name, and what the form starts with. A second call with the same `key` adds no
 * second form.
 */
export const AddFormRequest = v.object({
  name: oneLineName(
    FORM_NAME_MAX_LENGTH,
    `Enter a name of 1 to ${FORM_NAME_MAX_LENGTH} characters in one line.`,
  ),
  from: v.union([
    v.object({ preset: v.picklist(FORM_PRESETS) }),
    /** The id of a form, of which the new one is a copy. */
    v.object({ copyOf: v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/)) }),
  ]),
  key: v.optional(v.pipe(v.string(), v.regex(/^\w{8,64}$/))),
})

/** A form to add. */
export type AddFormRequest = v.InferOutput<typeof AddFormRequest>

/** The answer 409: the stored form. */
export const FormConflictBody = v.object({ ...FormConfigBody.entries, error: v.string() })

/** The stored form, if a save is based on an older one. */
export type FormConflictBody = v.InferOutput<typeof FormConflictBody>

/** The most issues about one form that are listed. */
const MOST_ISSUES = 50

/** One thing that is wrong with a changed form. */
export interface FormConfigIssue {
  /** The place: `fields.2.options.0`, `name`, `notify`. An issue of the whole form is one of its `fields`. */
  readonly at: string
  readonly message: string
  /** The rule, such as `max_length`, and its bound. */
  readonly rule: string
  readonly bound: number | null
}

/** The issues of a changed form. Page, panel and server share the schema. */
export function formConfigIssues(request: unknown): FormConfigIssue[] {
  const { issues = [] } = v.safeParse(FormConfigRequest, request)
  return issues.slice(0, MOST_ISSUES).map((issue) => {
    const path = v.getDotPath(issue) ?? ''
    return {
      at: path === 'definition' || path === '' ? 'fields' : path.replace(/^definition\./, ''),
      message: issue.message,
      rule: issue.type,
      bound: typeof issue.requirement === 'number' ? issue.requirement : null,
    }
  })
}
