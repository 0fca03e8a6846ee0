/** The part of the inbox that is shown. */
export type Place =
  /** Messages of one form, or of all (null); `open` is the number of the open message. */
  | { readonly kind: 'messages'; readonly formId: string | null; readonly open: number | null }
  | { readonly kind: 'list'; readonly list: string }
  | { readonly kind: 'mail' }

const ALL: Place = { kind: 'messages', formId: null, open: null }

/**
 * Reads `at` of the panel's address. An unknown value leads to the start of the inbox.
 *
 * @example
 * readPlace('form/contact/12') // { kind: 'messages', formId: 'contact', open: 12 }
 */
export function readPlace(at: string | null): Place {
  if (at === 'mail') return { kind: 'mail' }
  const [, list] = /^list\/([\w-]{1,64})$/.exec(at ?? '') ?? []
  if (list !== undefined) return { kind: 'list', list }
  const [, formId = null, of, all] =
    /^(?:form\/([\w-]{1,64})(?:\/(\d{1,15}))?|submission\/(\d{1,15}))$/.exec(at ?? '') ?? []
  const open = of ?? all
  return open === undefined && formId === null
    ? ALL
    : { kind: 'messages', formId, open: open === undefined ? null : Number(open) }
}

/** The `at` of a place; null at the start of the inbox. */
export function writePlace(place: Place): string | null {
  if (place.kind === 'mail') return 'mail'
  if (place.kind === 'list') return `list/${place.list}`
  const { formId, open } = place
  if (formId === null) return open === null ? null : `submission/${open}`
  return open === null ? `form/${formId}` : `form/${formId}/${open}`
}
