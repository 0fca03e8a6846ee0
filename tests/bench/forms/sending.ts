import { LIMIT } from './markup.js'
import { type Answer, keyOf, REFUSAL } from './server.js'
import { type FormVisit, PERSON } from './visit.js'

/** What became of what was typed, once the form was not sent. */
export type Kept = 'yes' | 'after Back' | 'no'

/** What a visitor is told when an answer is not the one hoped for. */
export interface Told {
  /** The browser has left the page for the answer. */
  readonly replaced: boolean
  /** Lines that are new on the page. */
  readonly said: readonly string[]
  /** They reach those who cannot see them without a search. */
  readonly heard: boolean
  readonly kept: Kept
}

/** How often the form is sent while the server takes its time. */
export interface Clicks {
  /** By a double click. */
  readonly double: number
  /** By that, and one more click some seconds later. */
  readonly impatient: number
}

/** Between the two clicks of a hand that takes its time, in milliseconds: well within what is one double click. */
const HAND = 150

export async function clickTwice(form: FormVisit): Promise<Clicks> {
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
  // Whoever sees nothing happen tries again.
  await form.settle()
  await click(1)
  await form.settle()
  const impatient = server.submissions.length
  server.release()
  return { double, impatient }
}

const isKept = (form: FormVisit) =>
  form.evaluate<boolean>(`bench.isKept(${JSON.stringify(PERSON.name)}, ${JSON.stringify(PERSON.email)})`)

/** Whether going back brings what was typed. */
async function afterBack({ page, settle }: FormVisit): Promise<Kept> {
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

/** Fills the form in and sends it to a server that answers otherwise than hoped for. */
export async function sendTo(form: FormVisit, answer: Answer): Promise<Told> {
  form.server.answer = answer
  await form.start()
  await form.fillIn()
  await form.send()
  if (await form.isReplaced()) return { replaced: true, said: [], heard: true, kept: await afterBack(form) }
  return {
    replaced: false,
    said: await form.evaluate<string[]>('bench.said()'),
    heard: await form.evaluate<boolean>('bench.isHeard()'),
    kept: (await isKept(form)) ? 'yes' : 'no',
  }
}

/** Where the server's own error of a field is shown. */
export type Placed = 'at the field, tied' | 'at the field' | 'elsewhere' | 'page replaced' | 'no'

export async function refusalPlace(form: FormVisit, { replaced, said }: Told): Promise<Placed> {
  if (replaced) return 'page replaced'
  if ((await form.description('[name="email"]')).includes(REFUSAL)) return 'at the field, tied'
  if (await form.evaluate<boolean>(`bench.isAtField(${JSON.stringify(REFUSAL)})`)) return 'at the field'
  return said.some((line) => line.includes(REFUSAL)) ? 'elsewhere' : 'no'
}

/** How a form that is sent again, because nobody knows whether it arrived, is known by the server. */
export type Again = 'same key' | 'another key' | 'no key'

/** Sends once more, after an answer that never came. */
export async function sendAgain(form: FormVisit): Promise<Again> {
  const { submissions } = form.server
  const first = keyOf(submissions[0]!)
  if (first === null) return 'no key'
  form.server.answer = 'saved'
  await form.send()
  const second = submissions[1]
  if (!second) throw new Error('a form that did not arrive cannot be sent again')
  return keyOf(second) === first ? 'same key' : 'another key'
}

/** What happens to a message that is too long by ten characters: cut, told of, or sent. */
export type TooLong = 'cut' | 'told' | 'sent'

export async function writeTooMuch(form: FormVisit): Promise<TooLong> {
  await form.start()
  await form.fillIn()
  await form.page.locator('[name="message"]').click()
  await form.page.keyboard.insertText('a'.repeat(LIMIT + 10))
  if ((await form.evaluate<number>('bench.messageLength()')) <= LIMIT) return 'cut'
  await form.send()
  return form.server.submissions.length > 0 ? 'sent' : 'told'
}
