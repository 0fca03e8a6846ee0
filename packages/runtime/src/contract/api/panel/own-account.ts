import * as v from 'valibot'
import { LoginRequest } from '../account.js'

/** The shortest password that an account can be given. Older passwords may be shorter. */
export const PASSWORD_MIN_LENGTH = 12

/** The longest password. */
export const PASSWORD_MAX_LENGTH = 256

const Time = v.pipe(v.string(), v.isoTimestamp())
const Token = v.pipe(v.string(), v.minLength(1), v.maxLength(100))

/** A password that an account is given. */
export const NewPassword = v.pipe(
  v.string(),
  v.minLength(PASSWORD_MIN_LENGTH),
  v.maxLength(PASSWORD_MAX_LENGTH),
)

/** The body of `POST /api/config/account/password`. */
export const ChangePasswordRequest = v.object({
  current: LoginRequest.entries.password,
  password: NewPassword,
})

/** The current password of the calling account, and the new one. */
export type ChangePasswordRequest = v.InferOutput<typeof ChangePasswordRequest>

/**
 * A session of the calling account. `browser` and `system` are names such as "Firefox" and "Windows"; null if they are not
 * known.
 */
export const OwnSessionBody = v.object({
  id: v.pipe(v.number(), v.safeInteger()),
  createdAt: Time,
  /** When it was used last, to within five minutes. */
  lastSeenAt: Time,
  browser: v.nullable(v.string()),
  system: v.nullable(v.string()),
  /** The session of this call. */
  isCurrent: v.boolean(),
})

/** A session of the calling account. */
export type OwnSessionBody = v.InferOutput<typeof OwnSessionBody>

/** The answer of `GET /api/config/account/sessions`: the current one first, then the one used last. */
export const OwnSessionsBody = v.object({ sessions: v.array(OwnSessionBody) })

/** The sessions of the calling account. */
export type OwnSessionsBody = v.InferOutput<typeof OwnSessionsBody>

/** The body of `POST /api/config/account/sessions/end`: the session to end, or null for all but the current one. */
export const EndSessionsRequest = v.object({ id: v.nullable(v.pipe(v.number(), v.safeInteger())) })

/** The body of `PUT /api/config/account/language`: the tag of a language of the panel, or null for that of the browser. */
export const ChangeLanguageRequest = v.object({ language: v.nullable(v.pipe(v.string(), v.maxLength(35))) })

/** The language of the panel that an account has chosen. */
export type ChangeLanguageRequest = v.InferOutput<typeof ChangeLanguageRequest>

/** The body of `POST /api/auth/password/forgotten`. */
export const ForgottenPasswordRequest = v.pick(LoginRequest, ['email'])

/** The body of `POST /api/auth/password/link`: the token of a link by which a password is set. */
export const PasswordTokenRequest = v.object({ token: Token })

/** The answer of `POST /api/auth/password/link` and of `POST /api/auth/password`: the account that the link is for. */
export const PasswordTokenBody = v.object({ email: v.string(), name: v.string() })

/** The account that a link is for. */
export type PasswordTokenBody = v.InferOutput<typeof PasswordTokenBody>

/** The body of `POST /api/auth/password`: sets the password by the token of a link. */
export const SetPasswordRequest = v.object({ token: Token, password: NewPassword })
