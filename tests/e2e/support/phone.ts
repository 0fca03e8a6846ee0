import { IS_FULL, SEED } from '../../support/repeats.js'

/** Journeys through the panel that a person may also make on a phone. */
const JOURNEYS = ['inbox', 'own-look', 'pages', 'products', 'record-preview', 'redirects'] as const

/** The number of journeys a run makes on a phone: others wait for another seed. Walks open every screen at that width. */
const PER_RUN = 2

/** The tag of a journey that this run also makes on a phone; a full run makes all of them. */
export function onPhone(journey: (typeof JOURNEYS)[number]): string[] {
  const place = (JOURNEYS.indexOf(journey) + SEED) % JOURNEYS.length
  return IS_FULL || place < PER_RUN ? ['@phone'] : []
}
