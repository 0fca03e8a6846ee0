/** A ratio that must not be exceeded. */
export interface Bounded {
  readonly what: string
  readonly most: number
}

/** The bounds of the architecture, as ratios of CPU within one run. */
export const BOUNDS = {
  toggles: {
    what: '1,000 toggles, script compiled and run, net of an empty one, beside the hand-written loop',
    most: 2.2,
  },
  accordions: {
    what: '1,000 documented accordions with their sheet, beside a loop with the same DOM work',
    most: 1.2,
  },
  growth: { what: '5,000 accordions beside 1,000', most: 6 },
  items: { what: 'one accordion of 1,000 items beside 1,000 accordions', most: 1 },
} satisfies Readonly<Record<string, Bounded>>
