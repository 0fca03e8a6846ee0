import type { Stage, Visit } from '../stage.js'
import type { FormRow } from './roster.js'
import { fakeServer, type Server } from './server.js'

/** Longer than any contender takes to say what it has to say, transitions included. */
const SETTLE = 1500

/** How long a control may take until it can be clicked. */
const PATIENCE = 3000

export const PERSON = { name: 'Ada Lovelace', email: 'ada@example.org' }

/** A page with the form, and the server behind it. */
export interface FormVisit extends Visit {
  readonly server: Server
  /** What the page's policy has refused, by directive. */
  readonly violations: readonly string[]
  /** Runs the library. */
  start(): Promise<void>
  /** As a visitor does who writes no message. */
  fillIn(): Promise<void>
  /** With the keyboard, on the button; what is said from there on is new. */
  send(): Promise<void>
  settle(): Promise<void>
  /** The page is no longer the one with the form. */
  isReplaced(): Promise<boolean>
  /** What assistive technology reads after the name of a control. */
  description(selector: string): Promise<string>
  /** Alerts that the browser shows beside the page. */
  bubbles(): Promise<number>
}

/** What is loaded into a page of its own: the library, and what looks at the page. */
export interface Loaded {
  readonly address: string
  readonly library: string
  readonly helper: string
}

export async function openForm(
  stage: Stage,
  row: FormRow,
  { address, library, helper }: Loaded,
): Promise<FormVisit> {
  const visit = await stage.visit(address, {
    viewport: { width: 1280, height: 900 },
  })
  const { page, session, evaluate } = visit
  const server = await fakeServer(page, row.server)
  const violations: string[] = []
  // Kept out here: what is refused may end with the page being left.
  await page.exposeFunction('benchRefused', (directive: string) => void violations.push(directive))
  await evaluate(`${helper};bench.remember();bench.watchPolicy();0`)
  const settle = () => page.waitForTimeout(SETTLE)

  return {
    ...visit,
    server,
    violations,
    settle,

    async start() {
      // The protocol compiles it: the page's policy is asked about what the library does, not about how it came.
      await evaluate(`${library};0`)
      await evaluate('contender.start()')
      await page.waitForTimeout(SETTLE)
    },

    async fillIn() {
      for (const [name, text] of Object.entries(PERSON)) {
        await page.locator(`[name="${name}"]`).click({ timeout: PATIENCE })
        await page.keyboard.type(text)
      }
    },

    async send() {
      await evaluate('bench.focusButton();bench.listen()')
      await page.keyboard.press('Enter')
      await settle()
    },

    isReplaced: async () => !(await evaluate<boolean>(`typeof bench === 'object'`)),

    async description(selector) {
      const { result } = await session.send('Runtime.evaluate', {
        expression: `document.querySelector(${JSON.stringify(selector)})`,
      })
      const { nodes } = await session.send('Accessibility.getPartialAXTree', {
        ...(result.objectId && { objectId: result.objectId }),
        fetchRelatives: false,
      })
      return String(nodes[0]?.description?.value ?? '')
    },

    async bubbles() {
      const { nodes } = await session.send('Accessibility.getFullAXTree')
      const alerts = nodes.filter(({ role, ignored }) => !ignored && role?.value === 'alert')
      return alerts.length - (await page.locator('[role=alert]').count())
    },
  }
}
