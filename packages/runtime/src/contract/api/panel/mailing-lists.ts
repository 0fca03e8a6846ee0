import * as v from 'valibot'
import { MAILING_LIST_IMPORT_MAX, MAILING_LIST_NAME_MAX_LENGTH } from '../../constants/panel.js'
import { oneLineName } from '../../records/description/one-line-name.js'

const Count = v.pipe(v.number(), v.integer(), v.minValue(0))

/** A mailing list. Forms and members refer to it by `list`, which stays when its name changes. */
export const MailingListInfo = v.object({
  list: v.string(),
  name: v.string(),
  members: Count,
  /** The forms that add addresses to it. */
  forms: v.array(v.object({ id: v.string(), name: v.string() })),
})

/** A mailing list. */
export type MailingListInfo = v.InferOutput<typeof MailingListInfo>

/** The answer of `GET /api/config/mailing-lists`, in the order of the names. */
export const MailingListsBody = v.object({ lists: v.array(MailingListInfo) })

/** All mailing lists of a site. */
export type MailingListsBody = v.InferOutput<typeof MailingListsBody>

/** The name of a mailing list. */
export const MailingListName = oneLineName(MAILING_LIST_NAME_MAX_LENGTH)

/** The body of `POST /api/config/mailing-lists` and of `PUT /api/config/mailing-lists/{list}`. */
export const MailingListRequest = v.object({ name: MailingListName })

/**
 * The body of `POST /api/config/mailing-lists/{list}/import`. Addresses that left the list are only added with
 * `includesLeavers`.
 */
export const ImportMembersRequest = v.object({
  emails: v.pipe(
    v.array(v.pipe(v.string(), v.maxLength(1000))),
    v.minLength(1),
    v.maxLength(MAILING_LIST_IMPORT_MAX),
  ),
  includesLeavers: v.optional(v.boolean(), false),
})

/** The answer of an import: what became of the addresses. Those of `invalid` and `left` were not added. */
export const ImportedBody = v.object({
  added: Count,
  existing: Count,
  invalid: v.array(v.string()),
  left: v.array(v.string()),
})

/** The result of an import of addresses. */
export type ImportedBody = v.InferOutput<typeof ImportedBody>

/** The answer of `POST /api/config/mailing-lists/{list}/add`. `hadLeft`: the address had left the list before. */
export const AddedMemberBody = v.object({ changed: Count, hadLeft: v.boolean() })

/** The result of adding an address. */
export type AddedMemberBody = v.InferOutput<typeof AddedMemberBody>
