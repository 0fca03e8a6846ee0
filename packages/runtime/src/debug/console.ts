import type { InspectedBlock } from './inspect.js'

/** Logs one block: its element, which the console shows in the page, its data and its errors. */
export const logBlock = (block: InspectedBlock): void =>
  console.log(block.element, block, ...block.errors.map(({ error }) => error))

/** Logs all blocks as a table. */
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
