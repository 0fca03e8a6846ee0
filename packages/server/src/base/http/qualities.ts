import { parseAccept } from 'hono/utils/accept'

/**
 * Reads a header of the `Accept` family: the accepted values in lower case, and their qualities from 0 to 1.
 *
 * @example
 * qualitiesOf('br;q=0.5, gzip').get('br') // 0.5
 */
export const qualitiesOf = (header: string | undefined): ReadonlyMap<string, number> =>
  new Map(
    parseAccept(header ?? '').map(({ type, params }): [string, number] => [
      type.toLowerCase(),
      // Read again, because the parser treats an invalid quality as 1.
      params.q === undefined ? 1 : Number(params.q),
    ]),
  )
