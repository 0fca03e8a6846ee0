import { SOME_STRINGS } from '../reliability/strings.js'
import { type Asking, expect, test } from './support/dialog.js'

/** Shows each text in every place of a dialog or a toast; returns the texts on the page. */
const play = async (texts: readonly string[]) => {
  const { site, runtime } = (globalThis as unknown as Asking).asking
  const wait = async (selector: string, count: number) => {
    while (document.querySelectorAll(selector).length < count) await new Promise((done) => setTimeout(done))
    return [...document.querySelectorAll(selector)]
  }
  const textsOf = (elements: Iterable<Element>) => Array.from(elements, ({ textContent }) => textContent)

  for (const text of texts) runtime.toast(site, { title: text, text })
  const toasts = await wait('.site-toast', texts.length)
  // Before their time is over: they are read at once.
  const toastTexts = toasts.map((each) => textsOf(each.querySelectorAll('*')))

  const questions: { shown: (string | null)[]; elements: number; answer: unknown }[] = []
  for (const text of texts) {
    const question = runtime.confirmDialog(site, {
      title: text,
      text,
      confirm: text,
      reject: text,
      cancel: text,
    })
    const news = runtime.alertDialog(site, { title: text, text })
    await wait('dialog[open]', 2)
    const shown = textsOf(document.querySelectorAll('dialog :is(h2, p, button:not([data-answer=okay]))'))
    const elements = document.querySelectorAll('dialog *').length
    for (const answer of ['okay', 'confirm']) {
      document.querySelector<HTMLElement>(`[data-answer=${answer}]`)?.click()
    }
    await news
    questions.push({ shown, elements, answer: await question })
  }
  return { toastTexts, questions }
}

test('[DLG-001] [DLG-010] [DLG-020] a text of any kind in them is text, byte for byte', async ({
  start,
  page,
}) => {
  const dialogs: string[] = []
  page.on('dialog', (each) => {
    dialogs.push(each.message())
    each.dismiss()
  })
  await start()
  const before = await page.evaluate(() => [Object.keys(globalThis).length, document.scripts.length])
  const { toastTexts, questions } = await page.evaluate(play, SOME_STRINGS)
  expect(toastTexts).toEqual(SOME_STRINGS.map((text) => [text, text]))
  for (const [at, { shown, elements, answer }] of questions.entries()) {
    // A blank title makes no heading: there is one in each of the two dialogs.
    const titled = SOME_STRINGS[at]!.trim() !== ''
    expect(shown, `text ${at}`).toEqual(Array(titled ? 7 : 5).fill(SOME_STRINGS[at]))
    expect(elements, `elements of text ${at}`).toBe(titled ? 14 : 12)
    expect(answer).toBe('confirm')
  }
  expect(dialogs).toEqual([])
  expect(await page.evaluate(() => [Object.keys(globalThis).length, document.scripts.length])).toEqual(before)
})
