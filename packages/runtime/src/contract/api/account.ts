import * as v from 'valibot'
import { StyledChoices } from '../design/styled-choices.js'

/**
 * The body of `POST /api/auth/Login`.
 *
 * @example
 * v.parse(LoginRequest, { email: 'owner@example.com', password: 'correct horse' })
 */
export const LoginRequest = v.object({
  email: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(256)),
  password: v.pipe(v.string(), v.minLength(1), v.maxLength(256)),
})

/** The credentials of an account. */
export type LoginRequest = v.InferOutput<typeof LoginRequest>

/**
 * The body of `POST /api/site-users/account/session`.
 *
 * @example
 * v.parse(SiteUserLoginRequest, { email: 'member@example.com', password: 'correct horse', rememberMe: true })
 */
export const SiteUserLoginRequest = v.object({
  ...LoginRequest.entries,
  /** The session outlasts the browser window. */
  rememberMe: v.optional(v.boolean(), false),
})

/** A person who may sign in. `roles` are the numbers of the website roles: 1 admin, 4 editor, 10 viewer, … */
export const AccountBody = v.object({
  id: v.string(),
  email: v.string(),
  name: v.string(),
  roles: v.array(v.number()),
})

/** A person who may sign in. */
export type AccountBody = v.InferOutput<typeof AccountBody>

/**
 * The answer of `GET /api/auth/session` and of a successful sign-in; `account` is null for a visitor. `status` is the
 * state of the website, such as `trial`, for accounts that may change its plan.
 */
export const SessionBody = v.object({
  account: v.nullable(AccountBody),
  /** The language of the panel that the account has chosen; without one, that of the browser. */
  panelLanguage: v.optional(v.string()),
  website: v.object({
    id: v.string(),
    identifier: v.string(),
    title: v.string(),
    /** The language of the site's pages. */
    language: v.optional(v.string()),
    /** The currency of its shop. */
    currency: v.optional(v.string()),
    status: v.optional(v.string()),
    /**
     * The parts of the panel that the server has, by the names in `PANEL_PARTS` and the paths of described records;
     * without the list, all. The panel shows nothing else, and makes no call of another part. An empty list leaves the
     * settings of blocks and their history.
     */
    panelParts: v.optional(v.array(v.string())),
    /** The pages that list posts or events, for accounts that change pages. */
    collections: v.optional(v.array(v.object({ id: v.string(), title: v.string() }))),
    /** The choices that the theme is made for, for accounts that change pages; without them, all. */
    styled: v.optional(StyledChoices),
    /** The descriptions of the theme's own blocks by their names, for accounts that change pages. */
    ownBlocks: v.optional(v.record(v.string(), v.unknown())),
    /** For accounts: the path of a documentation site, such as `/docs/`. The panel's help leads to `owner/` in it. */
    docs: v.optional(v.string()),
  }),
})

/** The signed-in account and its website. */
export type SessionBody = v.InferOutput<typeof SessionBody>
