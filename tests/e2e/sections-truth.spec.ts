import { roundsOf, valuesOfRound } from '../../packages/server/testing/tried-values.js'
import { expect, test } from '../browser/support/test.js'
import { IS_FULL, SEED } from '../support/repeats.js'
import { Frames } from './support/preview-truth/frames.js'
import {
  differencesOfParts,
  idOf,
  PAGES,
  valuesOf,
  writeKinds,
} from './support/preview-truth/section-kinds.js'
import { useServer } from './support/servers.js'

/** The rounds of a run, each with another value of every setting: the test of the server has all of them each time. */
const ROUNDS = IS_FULL ? Number.POSITIVE_INFINITY : 1

const site = useServer(writeKinds)

test.use({ viewport: { width: 1280, height: 900 }, contextOptions: { reducedMotion: 'reduce' } })

for (const { path, kinds } of PAGES) {
  test(`[CFG-001] the preview of every setting of every section equals the page after saving: ${path}`, async ({
    page,
    expected,
  }) => {
    test.setTimeout(300_000)
    // Blocks get values that do not go with their markup, and files that are not there.
    expected.push(/.*/)
    await page.clock.setFixedTime(Date.now())
    const frames = await Frames.start(page, site)
    await frames.open(path)
    const all = Math.max(...kinds.map((kind) => roundsOf(kind, valuesOf)))
    const rounds = Array.from({ length: Math.min(all, ROUNDS) }, (_, at) => (SEED + at) % all)
    for (const round of rounds) {
      const values = Object.fromEntries(
        kinds.map((kind) => [`section:${idOf(kind)}`, valuesOfRound(kind, valuesOf, round)]),
      )
      await frames.changeSections(values)
      await expect
        .soft(async () => expect(await differencesOfParts(page), `round ${round}`).toEqual({}))
        .toPass({ timeout: 15_000 })
    }
    expect(await page.evaluate(() => (globalThis as { hacked?: number }).hacked)).toBeUndefined()
  })
}
