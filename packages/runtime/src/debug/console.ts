import type { InspectedBlock } from './inspect.js'

/** Puts one block on the console: its element, to be found in the page, what is known of it, and its errors. */
export const logBlock = (block: InspectedBlock): void =>
  console.log(block.element, block, ...block.errors.map(({ error }) => error))

/** Puts all blocks on the console as a table. */
export const logTable = (blocks: readonly InspectedBlock[]): void =>
  console.table(
    blocks.map(({ name, id, state, hydratedAt, duration, errors }) => {
      return {
        name,
        id,
        state,
        hydratedAt,
        duration,
        errors: errors.map(({ message }) => message).join('\n'),
      }
    }),
  )
