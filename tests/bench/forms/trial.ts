import { accessibleTree } from '../lib/browser/accessibility.js'
import type { Trial } from '../lib/browser/trial.js'
import type * as Helper from './page.js'
import { fakeServer, type Responses } from './server.js'

/** The time to wait until a control can be clicked. */
const PATIENCE = 3000

const PERSON = { name: 'Ada Lovelace', email: 'ada@example.org' }

/** A page with the form, and the server behind it. */
export type FormTrial = Awaited<ReturnType<typeof formTrial>>

export async function formTrial(trial: Trial<typeof Helper>, responses: Responses) {
  const { page, session, call, evaluate, settle } = trial
  return {
    ...trial,
    server: await fakeServer(page, responses),
    /** Fills in all fields but the message, as a visitor does. */
    async fillIn(): Promise<void> {
      for (const [name, text] of Object.entries(PERSON)) {
        await page.locator(`[name="${name}"]`).click({ timeout: PATIENCE })
        await page.keyboard.type(text)
      }
    },
    /** Sends the form with the keyboard; texts after that are new. */
    async send(): Promise<void> {
      await page.focus('form [type=submit]')
      await call('rememberTexts')
      await page.keyboard.press('Enter')
      await settle()
    },
    /** Whether the browser has left the page with the form. */
    isReplaced: async () => !(await evaluate<boolean>(`typeof bench === 'object'`)),
    /** Whether the controls have the visitor's input. */
    async isFilledIn(): Promise<boolean> {
      const values = Object.keys(PERSON).map((name) =>
        page.inputValue(`[name="${name}"]`, { timeout: PATIENCE }).catch(() => ''),
      )
      return (await Promise.all(values)).join() === Object.values(PERSON).join()
    },
    /** The accessible description of a control. */
    description: async (name: string) => (await trial.accessible(`[name="${name}"]`)).description,
    /** Number of alerts that the browser shows itself. */
    async bubbles(): Promise<number> {
      const alerts = (await accessibleTree(session)).filter(({ role }) => role === 'alert')
      return alerts.length - (await page.locator('[role=alert]').count())
    },
  }
}
