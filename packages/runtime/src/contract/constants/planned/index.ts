/**
 * Constants of features that are still to come. When a feature is built, its constants move into the folder of the block
 * or service that uses them.
 */

export * from './commerce.js'
export * from './map.js'
export * from './marquee.js'
export * from './motion.js'
export * from './reservation.js'
