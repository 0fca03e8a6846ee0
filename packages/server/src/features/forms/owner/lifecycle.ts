import { DELETED_FORMS_MAX, type FormDefinition } from '@site/runtime/contract'
import { firstRow, hasRows, type Queries, type Statements } from '../../../base/database/database.js'
import { storableJson } from '../../../base/database/storable.js'
import { freeKey } from '../../../base/text/name-key.js'
import { type FormKey, ownPart } from './store.js'

/** The id of the form that a call with a key has added; undefined if there is none. */
export const formAddedBy = (
  queries: Statements,
  websiteId: string,
  key: string,
): Promise<{ readonly id: string } | undefined> =>
  firstRow(
    queries.query(`select form_id as id from owner_forms where website_id = $1 and added_by = $2`, [
      websiteId,
      key,
    ]),
  )

/** The number of forms that visitors can see. */
export async function countForms(queries: Statements, websiteId: string): Promise<number> {
  const [row] = await queries.query<{ count: number }>(
    'select count(*)::integer as count from current_forms where website_id = $1',
    [websiteId],
  )
  return row!.count
}

/**
 * The id of a new form. No form has had it, also none that was deleted: submissions, histories and form blocks of pages
 * name forms by their ids.
 */
export async function freeFormId(queries: Statements, websiteId: string, name: string): Promise<string> {
  const taken = await queries.query<{ id: string }>(
    `select id from forms where website_id = $1 union select form_id from owner_forms where website_id = $1
     union select id from blocks where website_id = $1 and type = 'form'
     union select record_id from record_changes where website_id = $1 and kind = 'form'`,
    [websiteId],
  )
  const ids = taken.map(({ id }) => id)
  let id = freeKey(name, ids, 'form')
  while (
    await hasRows(
      queries.query('select from submissions where website_id = $1 and form_id = $2 limit 1', [
        websiteId,
        id,
      ]),
    )
  ) {
    ids.push(id)
    id = freeKey(name, ids, 'form')
  }
  return id
}

/** Adds a form of an owner, whose id must be free. */
export const insertForm = (
  queries: Statements,
  websiteId: string,
  form: { readonly definition: FormDefinition; readonly notify: string },
  key: string | null,
): Promise<unknown> =>
  queries.query(
    'insert into owner_forms (website_id, form_id, definition, revision, added_by) values ($1, $2, $3, 1, $4)',
    [websiteId, form.definition.id, storableJson(ownPart(form)), key],
  )

/**
 * Deletes a form; false if it does not have this revision any more. Its row stays, also that of a form of the seed. Of
 * forms that only an owner had, those that were deleted long before it are forgotten.
 */
export async function deleteForm(
  queries: Queries,
  { websiteId, formId }: FormKey,
  revision: number,
  at: Date,
): Promise<boolean> {
  const isDeleted = await hasRows(
    queries.query(
      `insert into owner_forms (website_id, form_id, revision, deleted_at)
       select $1::text, $2::text, $3::bigint + 1, $4::timestamptz
       where $3::bigint = 0 or exists (select from owner_forms where website_id = $1 and form_id = $2)
       on conflict (website_id, form_id) do update set revision = excluded.revision, deleted_at = excluded.deleted_at
       where owner_forms.revision = excluded.revision - 1 and owner_forms.deleted_at is null
       returning revision`,
      [websiteId, formId, revision, at],
    ),
  )
  await queries.query(
    `delete from owner_forms where website_id = $1 and form_id in (
       select id from all_forms where website_id = $1 and deleted_at is not null and not is_seeded
       order by deleted_at desc offset ${DELETED_FORMS_MAX})`,
    [websiteId],
  )
  return isDeleted
}

/** Brings a deleted form back; false if it is not deleted, or has another revision. */
export const restoreForm = (
  queries: Statements,
  { websiteId, formId }: FormKey,
  revision: number,
): Promise<boolean> =>
  hasRows(
    queries.query(
      `update owner_forms set deleted_at = null, revision = revision + 1
       where website_id = $1 and form_id = $2 and revision = $3 and deleted_at is not null
         and exists (select from all_forms where website_id = $1 and id = $2)
       returning revision`,
      [websiteId, formId, revision],
    ),
  )
