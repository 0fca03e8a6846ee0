import { accessibleTree } from '../lib/browser/accessibility.js'
import type { Trial } from '../lib/browser/trial.js'
import type * as Helper from './page.js'
import type { FormRow } from './rows.js'
import { fakeServer, type Server } from './server.js'

/** The time to wait until a control can be clicked. */
const PATIENCE = 3000

export const PERSON = { name: 'Ada Lovelace', email: 'ada@example.org' }

/** A page with the form, and the server behind it. */
export interface FormTrial extends Trial<typeof Helper> {
  readonly server: Server
  /** Fills in all fields but the message, as a visitor does. */
  fillIn(): Promise<void>
  /** Sends the form with the keyboard; texts after that are new. */
  send(): Promise<void>
  /** Whether the browser has left the page with the form. */
  isReplaced(): Promise<boolean>
  /** The accessible description of a control. */
  description(name: string): Promise<string>
  /** Number of alerts that the browser shows itself. */
  bubbles(): Promise<number>
}

export async function formTrial(trial: Trial<typeof Helper>, { server }: FormRow): Promise<FormTrial> {
  const { page, session, evaluate, settle } = trial
  return {
    ...trial,
    server: await fakeServer(page, server),
    async fillIn() {
      for (const [name, text] of Object.entries(PERSON)) {
        await page.locator(`[name="${name}"]`).click({ timeout: PATIENCE })
        await page.keyboard.type(text)
      }
    },
    async send() {
      await evaluate('bench.focusButton();bench.rememberTexts()')
      await page.keyboard.press('Enter')
      await settle()
    },
    isReplaced: async () => !(await evaluate<boolean>(`typeof bench === 'object'`)),
    description: async (name) => (await trial.accessible(`[name="${name}"]`)).description,
    async bubbles() {
      const alerts = (await accessibleTree(session)).filter(({ role }) => role === 'alert')
      return alerts.length - (await page.locator('[role=alert]').count())
    },
  }
}
