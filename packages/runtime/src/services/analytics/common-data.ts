/** Fields that every event has. */
const REQUIRED = ['actor', 'action', 'event_owner_team', 'event_source', 'object_type'] as const

/** Fields that are null where an event does not have them. */
const NULLABLE = [
  'object_identifier',
  'object_name',
  'object_value',
  'indirect_object_identifier',
  'indirect_object_name',
  'indirect_object_value',
  'product_area',
  'page',
  'section',
  'site_user_id',
  'member_account_id',
  'website_locale',
  'member_locale',
  'destination_url',
] as const

/** Longest texts, in UTF-16 units; longer ones are cut. */
const REQUIRED_MAX_LENGTH = 200
const NULLABLE_MAX_LENGTH = 2000

/** The fields that every analytics event has: a person, an action, an object and a place. */
export type CommonData = Readonly<Record<(typeof REQUIRED)[number], string>> &
  Partial<Readonly<Record<(typeof NULLABLE)[number], string | null>>>

const textOf = (value: unknown, length: number): string | null =>
  typeof value === 'string' ? value.slice(0, length) : null

/**
 * The common fields of an event as they are sent: all of them, and no others.
 *
 * @throws TypeError for a required field that is missing
 */
export function readCommonData(data: CommonData): Readonly<Record<string, string | null>> {
  const fields: Record<string, string | null> = {}
  for (const name of REQUIRED) {
    const value = textOf(data[name], REQUIRED_MAX_LENGTH)
    if (!value) throw new TypeError(`commonData.${name} must be a text`)
    fields[name] = value
  }
  for (const name of NULLABLE) fields[name] = textOf(data[name], NULLABLE_MAX_LENGTH)
  return fields
}
