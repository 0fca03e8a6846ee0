import { LIMIT } from './markup.js'
import { type Answer, keyOf, REFUSAL } from './server.js'
import { type FormTrial, PERSON } from './trial.js'

/** What a visitor gets whose form is not saved. */
export interface Outcome {
  /** The browser has left the page for the answer. */
  readonly replaced: boolean
  /** Lines that are new on the page. */
  readonly said: readonly string[]
  /** They reach those who cannot see them without a search. */
  readonly heard: boolean
  /** What became of what was typed. */
  readonly kept: 'yes' | 'after Back' | 'no'
}

/** Between the two clicks of a hand that takes its time, in milliseconds: well within what is one double click. */
const HAND = 150

/** How often the form is sent while the server takes its time: by a double click, and by that and one more later. */
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
  // A visitor who sees nothing happen tries again.
  await form.settle()
  await click(1)
  await form.settle()
  const impatient = server.submissions.length
  server.release()
  return { double, impatient }
}

/** Whether going back brings what was typed. */
async function afterBack({ page, settle }: FormTrial): Promise<Outcome['kept']> {
  await page.goBack().catch(() => null)
  await settle()
  const values = await Promise.all(
    Object.keys(PERSON).map((name) =>
      page
        .locator(`[name="${name}"]`)
        .inputValue({ timeout: 3000 })
        .catch(() => ''),
    ),
  )
  return values.join() === Object.values(PERSON).join() ? 'after Back' : 'no'
}

/** Fills the form in and sends it to a server that does not save it. */
export async function sendTo(form: FormTrial, answer: Answer): Promise<Outcome> {
  form.server.answer = answer
  await form.start()
  await form.fillIn()
  await form.send()
  if (await form.isReplaced()) return { replaced: true, said: [], heard: true, kept: await afterBack(form) }
  return {
    replaced: false,
    said: await form.call('said'),
    heard: await form.call('isHeard'),
    kept: (await form.call('isKept', PERSON.name, PERSON.email)) ? 'yes' : 'no',
  }
}

/** Where the server's own error of a field is shown. */
export async function refusalPlace(form: FormTrial, { replaced, said }: Outcome) {
  if (replaced) return 'page replaced'
  if ((await form.description('email')).includes(REFUSAL)) return 'at the field, tied'
  if (await form.call('isAtField', REFUSAL)) return 'at the field'
  return said.some((line) => line.includes(REFUSAL)) ? 'elsewhere' : 'no'
}

/** Sends once more, after an answer that never came: by what the server knows the form again. */
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

/** What happens to a message that is too long by ten characters. */
export async function writeTooMuch(form: FormTrial) {
  await form.start()
  await form.fillIn()
  await form.page.locator('[name="message"]').click()
  await form.page.keyboard.insertText('a'.repeat(LIMIT + 10))
  if ((await form.call('messageLength')) <= LIMIT) return 'cut'
  await form.send()
  return form.server.submissions.length > 0 ? 'sent' : 'told'
}
