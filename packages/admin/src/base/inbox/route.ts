/** A location in the inbox. */
export type InboxRoute =
  /** Messages of one form, or of all (null); `open` is the number of the open message. */
  | { readonly kind: 'messages'; readonly formId: string | null; readonly open: number | null }
  | { readonly kind: 'list'; readonly list: string }
  /** The form that creates a list. */
  | { readonly kind: 'new-list' }
  | { readonly kind: 'mail' }

const ALL: InboxRoute = { kind: 'messages', formId: null, open: null }

/**
 * Reads `at` of the panel's address. An unknown value opens the start of the inbox.
 *
 * @example
 * readRoute('form/contact/12') // { kind: 'messages', formId: 'contact', open: 12 }
 */
export function readRoute(at: string | null): InboxRoute {
  if (at === 'mail') return { kind: 'mail' }
  if (at === 'list/+') return { kind: 'new-list' }
  const [, list] = /^list\/([\w-]{1,64})$/.exec(at ?? '') ?? []
  if (list !== undefined) return { kind: 'list', list }
  const [, formId = null, of, all] =
    /^(?:form\/([\w-]{1,64})(?:\/(\d{1,15}))?|submission\/(\d{1,15}))$/.exec(at ?? '') ?? []
  const open = of ?? all
  return open === undefined && formId === null
    ? ALL
    : { kind: 'messages', formId, open: open === undefined ? null : Number(open) }
}

/** The `at` of a location; null for the start of the inbox. */
export function writeRoute(route: InboxRoute): string | null {
  if (route.kind === 'mail') return 'mail'
  if (route.kind === 'new-list') return 'list/+'
  if (route.kind === 'list') return `list/${route.list}`
  const { formId, open } = route
  if (formId === null) return open === null ? null : `submission/${open}`
  return open === null ? `form/${formId}` : `form/${formId}/${open}`
}
