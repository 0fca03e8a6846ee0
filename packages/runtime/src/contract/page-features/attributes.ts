/** An attribute that gives an element a feature of the page, without a block. */
export interface FeatureAttribute {
  /** The only element that may have it; any element without one. */
  readonly element?: string
  /** The attribute whose value the feature reads, and the valid values in words. */
  readonly reads?: { readonly attribute: string; readonly rule: string }
}

/** The attributes of features of the page. Pages load this text only with an issue. */
export const FEATURE_ATTRIBUTES = {
  'data-comments-count': {},
  'data-follow-button': {
    element: 'a',
    reads: { attribute: 'href', rule: 'the address of an account, such as https://x.com/name' },
  },
  'data-relative-time': {
    element: 'time',
    reads: {
      attribute: 'datetime',
      rule: 'a date such as 2026-11-23, or a date, a time and its zone such as 2026-11-23T12:29Z',
    },
  },
  'data-text-shrink': { reads: { attribute: 'data-text-shrink', rule: 'no value, or box' } },
  'data-tooltip': { reads: { attribute: 'data-tooltip', rule: 'a short text' } },
  'data-widget': {
    reads: {
      attribute: 'data-widget',
      rule: 'a JSON object of at most 20000 characters, with a type such as events-summary, an id, and if needed value and collectionId',
    },
  },
} as const satisfies Readonly<Record<string, FeatureAttribute>>

export type FeatureName = keyof typeof FEATURE_ATTRIBUTES
