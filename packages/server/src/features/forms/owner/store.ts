import {
  DELETED_FORMS_MAX,
  type DeletedFormBody,
  FormDefinition,
  type FormField,
} from '@site/runtime/contract'
import * as v from 'valibot'
import { type Database, hasRows, type Queries } from '../../../base/database/database.js'
import { storableJson } from '../../../base/database/storable.js'
import type { ReadSnapshot } from '../../../content/revisions/record-changes.js'

/** A form as it is now: the seed's, or what an owner has made of it. */
export interface StoredForm {
  readonly definition: FormDefinition
  readonly notify: string
  readonly isOwn: boolean
  /** Whether the seed has it. */
  readonly isOfTheme: boolean
  readonly revision: number
}

/** A form of a website. */
export interface FormKey {
  readonly websiteId: string
  readonly formId: string
}

interface Row {
  definition: Readonly<Record<string, unknown>>
  isOwn: boolean
  isOfTheme: boolean
  revision: number
}

const COLUMNS = 'definition, is_own as "isOwn", is_seeded as "isOfTheme", revision'

/** Reads a form; undefined if there is none with this id, or if it was deleted. */
export async function readForm(db: Queries, { websiteId, formId }: FormKey): Promise<StoredForm | undefined> {
  const [row] = await db.query<Row>(
    `select ${COLUMNS} from current_forms where website_id = $1 and id = $2`,
    [websiteId, formId],
  )
  if (!row) return undefined
  const { definition, ...state } = row
  const { notify } = definition
  return {
    definition: v.parse(FormDefinition, definition),
    notify: typeof notify === 'string' ? notify : '',
    ...state,
  }
}

/** The states of forms in their list, by their ids. */
export const formStates = (
  db: Queries,
  websiteId: string,
): Promise<(Pick<StoredForm, 'isOwn' | 'isOfTheme'> & { readonly id: string })[]> =>
  db.query(
    'select id, is_own as "isOwn", is_seeded as "isOfTheme" from current_forms where website_id = $1',
    [websiteId],
  )

/** The forms that can be restored, the latest first. */
export const deletedForms = (db: Queries, websiteId: string): Promise<DeletedFormBody[]> =>
  db.query(
    `select id, coalesce(definition ->> 'name', '') as name, revision from all_forms
     where website_id = $1 and deleted_at is not null order by deleted_at desc, id limit ${DELETED_FORMS_MAX}`,
    [websiteId],
  )

/** The parts of a form that an owner may change. Its id and its name for measurements stay those of the seed. */
export function ownPart({ definition, notify }: Pick<StoredForm, 'definition' | 'notify'>) {
  const { id: _id, objectName: _objectName, ...own } = definition
  return { ...own, notify }
}

/**
 * Saves an owner's version of a form, or returns to the seed's. One statement, so that of two saves at the same time only
 * the first finds its revision.
 *
 * @param form null for the form of the seed
 * @param revision the one that the change is based on
 * @returns whether it was still the current one
 */
export const writeForm = (
  db: Database,
  { websiteId, formId }: FormKey,
  form: Pick<StoredForm, 'definition' | 'notify'> | null,
  revision: number,
): Promise<boolean> =>
  hasRows(
    db.query(
      `insert into owner_forms (website_id, form_id, definition, revision)
     select $1::text, $2::text, $3::jsonb, $4::bigint + 1
     where $4::bigint = 0 or exists (select from owner_forms where website_id = $1 and form_id = $2)
     on conflict (website_id, form_id) do update set definition = excluded.definition, revision = excluded.revision
     where owner_forms.revision = excluded.revision - 1 and owner_forms.deleted_at is null
     returning revision`,
      [websiteId, formId, form && storableJson(ownPart(form)), revision],
    ),
  )

/** A field of a form in one line: its label, its type and what visitors choose from. */
function fieldText(field: FormField): string {
  const label = 'label' in field ? field.label : field.key
  const notes = [field.type, 'required' in field && field.required ? 'required' : '']
  const details = [
    'description' in field ? field.description : '',
    'options' in field ? field.options.join(', ') : '',
  ]
  return [`${label} (${notes.filter(Boolean).join(', ')})`, ...details.filter(Boolean)].join(': ')
}

/** A form with its settings and its fields. */
export const formSnapshot =
  (websiteId: string, formId: string): ReadSnapshot =>
  async (queries) => {
    const form = await readForm(queries, { websiteId, formId })
    if (!form) return null
    const { id: _id, objectName: _objectName, fields, ...settings } = form.definition
    const { name } = settings
    const texts = fields.map((field) => [`field ${field.id}`, fieldText(field)] as const)
    const order = fields.map((field) => ('label' in field ? field.label : field.key))
    return {
      name: name || formId,
      values: { ...settings, notify: form.notify, fields: order, ...Object.fromEntries(texts) },
      version: { definition: form.definition, notify: form.notify },
    }
  }
