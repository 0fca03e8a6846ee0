import * as v from 'valibot'
import { WebsiteRole } from '../../enumerations/website.js'
import { AccountBody } from '../account.js'

/** The longest name of an account. */
export const ACCOUNT_NAME_MAX_LENGTH = 100

/** The most accounts of a website that the panel adds. */
export const ACCOUNTS_MAX = 500

const Roles = v.pipe(
  v.array(v.picklist(Object.values(WebsiteRole))),
  v.minLength(1),
  v.maxLength(Object.keys(WebsiteRole).length),
)

/** An account, as an administrator sees it. */
export const TeamAccountBody = v.object({
  ...AccountBody.entries,
  createdAt: v.pipe(v.string(), v.isoTimestamp()),
  /** False until the person has set a password by the link of the invitation. */
  hasPassword: v.boolean(),
})

/** An account, as an administrator sees it. */
export type TeamAccountBody = v.InferOutput<typeof TeamAccountBody>

/** The answer of `GET /api/config/accounts`: the oldest first. */
export const TeamBody = v.object({ accounts: v.array(TeamAccountBody) })

/** The accounts of a website. */
export type TeamBody = v.InferOutput<typeof TeamBody>

/**
 * The body of `POST /api/config/accounts`.
 *
 * @example
 * v.parse(AddAccountRequest, { email: 'ada@example.org', name: 'Ada', roles: [WebsiteRole.editor] })
 */
export const AddAccountRequest = v.object({
  email: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(256)),
  name: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(ACCOUNT_NAME_MAX_LENGTH)),
  roles: Roles,
})

/** An account to add. */
export type AddAccountRequest = v.InferOutput<typeof AddAccountRequest>

/**
 * The answer to a call that makes a link by which a person sets a password. `link` is null if it was sent by email;
 * otherwise this answer is the only one that has it. `mailError` says why an email was not sent; it is empty if the server
 * sends no email.
 */
export const PasswordLinkBody = v.object({
  account: TeamAccountBody,
  link: v.nullable(v.string()),
  mailError: v.string(),
  /** Until when it can be used. */
  expiresAt: v.pipe(v.string(), v.isoTimestamp()),
})

/** A link by which a person sets a password. */
export type PasswordLinkBody = v.InferOutput<typeof PasswordLinkBody>

/** The body of `PUT /api/config/accounts/{id}/roles`: all roles that the account shall have. */
export const ChangeRolesRequest = v.object({ roles: Roles })

/** The roles that an account shall have. */
export type ChangeRolesRequest = v.InferOutput<typeof ChangeRolesRequest>
