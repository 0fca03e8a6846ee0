import type { Site } from '../../core/site.js'

/** Whether a section of the context has any field. */
export const isFilled = (section: object): boolean => Object.keys(section).length > 0

/** Signed-in accounts, and pages with the flag, get every overlay for announcements and popups. */
export const isManaged = ({ context }: Site): boolean =>
  context.showAnnouncementBar || context.authenticatedAccount !== null
