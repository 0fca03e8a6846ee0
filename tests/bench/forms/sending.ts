import { LIMIT } from './markup.js'
import { type Answer, EMAIL_ERROR, keyOf } from './server.js'
import type { FormTrial } from './trial.js'

/** The page after a form that was not saved. */
export interface Outcome {
  /** The browser has left the page for the answer. */
  readonly replaced: boolean
  /** Lines that are new on the page. */
  readonly newLines: readonly string[]
  /** Whether assistive technology announces them. */
  readonly announced: boolean
  /** Whether the visitor's input is still there. */
  readonly kept: 'yes' | 'after Back' | 'no'
}

/** Milliseconds between the two clicks of a slow double click. */
const HAND = 150

/** Number of submissions while the server is slow: after a double click, and after one more click. */
export async function clickTwice(form: FormTrial): Promise<{ double: number; impatient: number }> {
  const { page, server } = form
  await form.start()
  await form.fillIn()
  server.hold()
  const { x, y, width, height } = (await page.locator('form [type=submit]').boundingBox())!
  const click = async (clickCount: number) => {
    await page.mouse.move(x + width / 2, y + height / 2)
    await page.mouse.down({ clickCount })
    await page.mouse.up({ clickCount })
  }
  await click(1)
  await page.waitForTimeout(HAND)
  await click(2)
  await form.settle()
  const double = server.submissions.length
  // An impatient visitor clicks again.
  await form.settle()
  await click(1)
  await form.settle()
  const impatient = server.submissions.length
  server.release()
  return { double, impatient }
}

/** Fills the form in and sends it to a server that does not save it. */
export async function sendTo(form: FormTrial, answer: Answer): Promise<Outcome> {
  form.server.answer = answer
  await form.start()
  await form.fillIn()
  await form.send()
  if (await form.isReplaced()) {
    await form.page.goBack().catch(() => null)
    await form.settle()
    const kept = (await form.isFilledIn()) ? 'after Back' : 'no'
    return { replaced: true, newLines: [], announced: true, kept }
  }
  return {
    replaced: false,
    newLines: await form.call('newLines'),
    announced: await form.call('isAnnounced'),
    kept: (await form.isFilledIn()) ? 'yes' : 'no',
  }
}

/** Where the server's error of a field is shown. */
export async function errorPlace(form: FormTrial) {
  const { replaced, newLines } = await sendTo(form, 'invalid')
  if (replaced) return 'page replaced'
  if ((await form.description('email')).includes(EMAIL_ERROR)) return 'at the field, tied'
  if (await form.call('isAtField', EMAIL_ERROR)) return 'at the field'
  return newLines.some((line) => line.includes(EMAIL_ERROR)) ? 'elsewhere' : 'no'
}

/** Sends once more after a lost answer: whether the server can recognize the submission. */
export async function sendAgain(form: FormTrial) {
  const { submissions } = form.server
  const first = keyOf(submissions[0]!)
  if (first === null) return 'no key'
  form.server.answer = 'saved'
  await form.send()
  const second = submissions[1]
  if (!second) throw new Error('a form that did not arrive cannot be sent again')
  return keyOf(second) === first ? 'same key' : 'another key'
}

/** The result of a message that is too long by ten characters. */
export async function writeTooMuch(form: FormTrial) {
  await form.start()
  await form.fillIn()
  await form.page.locator('[name="message"]').click()
  await form.page.keyboard.insertText('a'.repeat(LIMIT + 10))
  if ((await form.page.inputValue('[name="message"]')).length <= LIMIT) return 'cut'
  await form.send()
  return form.server.submissions.length > 0 ? 'sent' : 'reported'
}
