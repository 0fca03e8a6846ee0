/**
 * Reads a header of the `Accept` family: what is accepted, in lower case, and how much it is liked, from 0 to 1.
 *
 * @example
 * qualitiesOf('br;q=0.5, gzip').get('br') // 0.5
 */
export const qualitiesOf = (header: string | undefined): ReadonlyMap<string, number> =>
  new Map(
    (header ?? '').split(',').map((item): [string, number] => {
      const [name = '', ...parameters] = item
        .trim()
        .toLowerCase()
        .split(/\s*;\s*/)
      const quality = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2)
      return [name, quality === undefined ? 1 : Number(quality)]
    }),
  )
