import type { PageContext } from '../../contract/context/page-context.js'
import type { Permission } from '../../contract/enumerations/permission.js'
import type { WebsiteRole } from '../../contract/enumerations/website.js'

/** The person who reads the page, as its context describes them. */
export type Reader = Pick<PageContext, 'authenticatedAccount' | 'websiteRoles'>

/** The person with their permissions. */
type PermittedReader = Pick<PageContext, 'authenticatedAccount' | 'accessPermissions'>

/* As numbers, because each whole enumeration would be part of code that each page loads. */
const ADMIN: typeof WebsiteRole.admin = 1
const EDITOR: typeof WebsiteRole.editor = 4
const VIEWER: typeof WebsiteRole.viewer = 10
const ADMIN_EVENTS: typeof Permission.adminEvents = 201

/**
 * Whether the reader only looks at the site: nobody is signed in, or an account with the role of a viewer and no other.
 * Only these readers are tracked.
 */
export const isVisitor = ({ authenticatedAccount, websiteRoles }: Reader): boolean =>
  authenticatedAccount === null || (websiteRoles.length > 0 && websiteRoles.every((role) => role === VIEWER))

/** Whether pages lead the reader to the panel, which changes them: the reader is an owner or an editor. */
export const mayOpenPanel = (reader: Reader): boolean =>
  reader.authenticatedAccount !== null &&
  reader.websiteRoles.some((role) => role === ADMIN || role === EDITOR)

/** Whether the reader's pages post what they record to the tracking channel. */
export const receivesEvents = ({ authenticatedAccount, accessPermissions }: PermittedReader): boolean =>
  authenticatedAccount !== null && accessPermissions.includes(ADMIN_EVENTS)
