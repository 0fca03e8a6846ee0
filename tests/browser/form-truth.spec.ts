import type { Page } from '@playwright/test'
import { repeats, SEED } from '../support/repeats.js'
import {
  differences,
  type Entry,
  postedByBrowser,
  postedByScript,
  storedBoth,
} from './support/random-form/entries.js'
import { type RandomForm, randomForm } from './support/random-form/form.js'
import { createRandom } from './support/random-form/random.js'
import {
  type Answer,
  keepSubmissions,
  submitByScript,
  submitInBrowser,
  type Verdict,
} from './support/random-form/submit.js'
import { expect, hydrated, test } from './support/test.js'

const COUNT = Number(process.env.FORM_CASES ?? repeats(200))
/** So many forms are on one page: most of the time goes into the start of a page. */
const BATCH = 50

/** The entries of each form, by its id, for each time that it was posted. */
type Posts = Readonly<Record<string, readonly (readonly Entry[])[]>>

/** All posts of a page's forms so far. The server may close a connection that the next call is about to use. */
const postsOf = async (page: Page, address: string): Promise<Posts> =>
  (await page.request.get(address, { maxRetries: 2 })).json()

/** Issues of one form; none where a script sends and refuses the same as the browser. */
function faultsOf(
  form: RandomForm,
  { isValid, isRefusedByUs }: Verdict,
  { issues, message }: Answer,
  posts: Posts,
): readonly string[] {
  const byBrowser = posts[form.id] ?? []
  const byScript = posts[`script-${form.id}`] ?? []
  if (byBrowser.length !== Number(isValid)) return [`valid ${isValid}, posted ${byBrowser.length} times`]
  if (byScript.length !== Number(isValid && !isRefusedByUs)) {
    const shown = [message, ...issues].join(' | ')
    return [
      `valid ${isValid}, refused by our rules ${isRefusedByUs}, sent ${byScript.length} times: ${shown}`,
    ]
  }
  const [entries] = byScript
  if (!entries) return issues.length > 0 && message ? [] : ['refused without a word']
  if (!byBrowser[0]) return []
  const stored = storedBoth(form, byBrowser[0], entries)
  return [
    ...differences(postedByBrowser(form, byBrowser[0]), postedByScript(entries), form),
    ...(JSON.stringify(stored.byBrowser) === JSON.stringify(stored.byScript) ? [] : [JSON.stringify(stored)]),
  ]
}

test(`${COUNT} random forms send and refuse with script what the browser does without`, async ({
  page,
  open,
  publish,
  browser,
  baseURL,
  expected,
}) => {
  // Warnings of the browser and the block about controls without a name, and values that a control cannot have.
  expected.push(/has no name, so it is not sent/, /^The specified value/)
  test.setTimeout(60_000 + COUNT * 500)
  const random = createRandom(SEED)
  await keepSubmissions(page)
  const withoutScript = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL! })
  const other = await withoutScript.newPage()
  let accepted = 0
  for (let done = 0; done < COUNT; done += BATCH) {
    const address = `/posted/${SEED}-${done}`
    const forms = Array.from({ length: Math.min(BATCH, COUNT - done) }, (_, index) =>
      randomForm(random, `f${index}`, `${address}/f${index}`),
    )
    const parts = {
      body: forms.map(({ html }) => html).join('\n'),
      html: `lang="en" dir="${random(2) ? 'ltr' : 'rtl'}"`,
    }
    await other.goto(await publish({ ...parts, script: false }))
    const verdicts = await submitInBrowser(other, forms)
    const valid = forms.filter((_, index) => verdicts[index]!.isValid)
    await expect
      .poll(async () => {
        const posts = await postsOf(page, address)
        return valid.filter(({ id }) => !posts[id]).map(({ html }) => html)
      }, `all arrive: TEST_SEED=${SEED}, forms ${done} and on`)
      .toEqual([])
    await open(parts)
    await hydrated(page)
    const answers = await submitByScript(page, forms)
    const posts = await postsOf(page, address)
    const faults = forms.flatMap((form, index) =>
      faultsOf(form, verdicts[index]!, answers[index]!, posts).map((fault) => `${form.id}: ${fault}`),
    )
    accepted += valid.length
    const first = forms.find(({ id }) => faults[0]?.startsWith(`${id}:`))
    expect(
      faults,
      `TEST_SEED=${SEED}, forms ${done} and on\n${first?.html}\n${JSON.stringify(first?.fills)}`,
    ).toEqual([])
  }
  await withoutScript.close()
  // Neither all nor none: otherwise the comparison would prove little.
  expect(accepted).toBeGreaterThan(COUNT / 10)
  expect(accepted).toBeLessThan(COUNT)
})
