import { readdirSync } from 'node:fs'
import { shareOfRun } from '../../e2e/support/turns.js'
import { unseenContent } from '../../support/unseen.js'
import { expect, test } from '../support/imported.js'

const fixtures = new URL('../../../packages/import/fixtures/', import.meta.url)
const names = readdirSync(fixtures, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.html'))
  .map((name) => name.replace(/\.html$/, '').replaceAll('\\', '/'))
  .toSorted()

// A third of them in each run: what they hide by themselves has tests beside their tables.
for (const name of shareOfRun(names, 3))
  test(`a visitor sees every picture and text of ${name}`, { tag: '@phone' }, async ({
    expectGivenBack,
    openImported,
    page,
  }) => {
    await openImported(name)
    // Pictures further down load as a visitor comes to them.
    await page.evaluate(async () => {
      for (const picture of document.images) picture.loading = 'eager'
      await Promise.allSettled([...document.images].filter(({ src }) => src).map((each) => each.decode()))
      for (const picture of document.images) picture.removeAttribute('loading')
    })
    expect(await page.evaluate(`(${unseenContent})(document)`)).toEqual([])
    await page.reload()
    await expectGivenBack()
  })
