import { afterEach, beforeEach, describe, it, vi } from 'vitest'
import { IS_FULL, SEED } from '../support/repeats.js'
import { Robot } from './robot.js'

/** Changes within 300 ms would be one step of undo. */
const BETWEEN_MS = 1000
const EDITS = 100

/** A seed takes some seconds. */
const COUNT = Number(process.env.ROBOT_SEEDS ?? (IS_FULL ? 10 : 1))
const seeds = Array.from({ length: COUNT }, (_, index) => SEED + index)

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
        throw new Error(`TEST_SEED=${seed}, after ${robot.edits} edits:\n${steps}`, { cause: error })
      } finally {
        await robot.close()
      }
    },
  )
})
