import type * as areas from './areas/index.js'

/** Names of all areas, as in `forms` or `relativeTime`. */
export type AreaName = keyof typeof areas

/**
 * The keys of one area.
 *
 * @example
 * const key: MessageKey<'forms'> = 'form.submitting'
 */
export type MessageKey<Name extends AreaName> = keyof (typeof areas)[Name]['messages']
