import type { PlaceDetailsBody, PlacePrediction } from '@site/runtime/contract'

/** The values that all calls of one search share. */
export interface PlacesSearch {
  /** The language of the answer, such as `en-GB`. */
  readonly language: string
  /** Calls with the same token are charged as one search. */
  readonly sessionToken?: string | undefined
}

/**
 * A service that finds places. Its texts are plain text within the limits of the contract.
 * A failure of the service is a {@link PlacesError}.
 */
export interface PlacesProvider {
  /** The places that fit a text, the best first. */
  predict(input: string, search: PlacesSearch): Promise<readonly PlacePrediction[]>
  /** The address of a place; null if there is no such place any more. */
  details(placeId: string, search: PlacesSearch): Promise<PlaceDetailsBody | null>
}

/** Why a service has not answered a question. */
export type PlacesFailure = 'unreachable' | 'slow' | 'refused' | 'exhausted' | 'broken'

/** A failure of the service that finds places. Neither its message nor its cause has the key. */
export class PlacesError extends Error {
  override readonly name = 'PlacesError'

  readonly kind: PlacesFailure

  constructor(kind: PlacesFailure, message: string) {
    super(message)
    this.kind = kind
  }
}
