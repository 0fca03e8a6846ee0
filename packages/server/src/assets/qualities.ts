import { parseAccept } from 'hono/utils/accept'

/**
 * Reads a header of the `Accept` family: what is accepted, in lower case, and how much it is liked, from 0 to 1.
 *
 * @example
 * qualitiesOf('br;q=0.5, gzip').get('br') // 0.5
 */
export const qualitiesOf = (header: string | undefined): ReadonlyMap<string, number> =>
  new Map(
    parseAccept(header ?? '').map(({ type, params }): [string, number] => [
      type.toLowerCase(),
      // Read again: the parser takes a quality that is no number for the best.
      params.q === undefined ? 1 : Number(params.q),
    ]),
  )
