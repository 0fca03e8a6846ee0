/** An attribute that gives an element a feature of the page, without a block. */
export interface FeatureAttribute {
  /** The only elements that may have it; any element without a list. */
  readonly elements?: readonly string[]
  /** The attribute whose value the feature reads, and the valid values in words. */
  readonly reads?: { readonly attribute: string; readonly rule: string }
}

/** The attributes of features of the page. Pages load this text only with an issue. */
export const FEATURE_ATTRIBUTES = {
  'data-comments-count': {},
  'data-consent': {
    elements: ['script', 'iframe'],
    reads: { attribute: 'data-consent', rule: 'analytics, media, or no value' },
  },
  'data-consent-open': {},
  'data-consent-when': { reads: { attribute: 'data-consent-when', rule: 'accepted, declined or none' } },
  'data-follow-button': {
    elements: ['a'],
    reads: { attribute: 'href', rule: 'the address of an account, such as https://x.com/name' },
  },
  'data-lightbox': {},
  'data-lightbox-label': { reads: { attribute: 'data-lightbox-label', rule: 'a short text' } },
  'data-lightbox-theme': { reads: { attribute: 'data-lightbox-theme', rule: 'dark or light' } },
  'data-relative-time': {
    elements: ['time'],
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
