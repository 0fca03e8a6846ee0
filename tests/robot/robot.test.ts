import { afterEach, beforeEach, describe, it, vi } from 'vitest'
import { Robot } from './robot.js'

/** Changes within 300 ms would be one step of undo. */
const BETWEEN_MS = 1000
const EDITS = 100

const chosen = process.env.ROBOT_SEED
const first = chosen === undefined ? 1 : Number(chosen)
const seeds = Array.from({ length: Number(process.env.ROBOT_SEEDS ?? 1) }, (_, index) => first + index)

describe('a robot that edits the site in the panel', () => {
  beforeEach(() => {
    let time = 0
    vi.spyOn(performance, 'now').mockImplementation(() => (time += BETWEEN_MS))
  })
  afterEach(() => {
    vi.restoreAllMocks()
  })

  it.each(seeds)(
    `with the seed %i: nothing that was saved is lost after ${EDITS} edits, and nothing else is stored`,
    async (seed) => {
      const robot = await Robot.start(seed)
      try {
        await robot.run(EDITS)
      } catch (error) {
        const steps = robot.log.slice(-25).join('\n')
        throw new Error(`ROBOT_SEED=${seed}, after ${robot.edits} edits:\n${steps}`, { cause: error })
      } finally {
        await robot.close()
      }
    },
  )
})
