import type { BrowserContextOptions } from '@playwright/test'
import type { Stage, Visit } from '../stage.js'

/** Longer than any contender takes to appear or to go, transitions included. */
const SETTLE = 1500

/** A page with a library on it. */
export interface OverlayVisit extends Visit {
  /** What the page’s policy has refused, by directive. */
  readonly violations: readonly string[]
  /** Runs the library; what it is started with is written as an argument of a call. */
  start(argument?: string): Promise<void>
  settle(): Promise<void>
  /** As assistive technology is told of an element. */
  told(selector: string): Promise<Told>
  /** Some element with this name is there for assistive technology. */
  isTold(name: string): Promise<boolean>
}

/** Role, name and modality of an element in the browser’s accessibility tree. */
export interface Told {
  readonly role: string
  readonly name: string
  readonly modal: boolean
}

/** What is loaded into a page of its own: the library, and what looks at the page. */
export interface Loaded {
  readonly address: string
  readonly library: string
  readonly helper: string
}

export async function openOverlay(
  stage: Stage,
  { address, library, helper }: Loaded,
  options: BrowserContextOptions & { script?: string } = {},
): Promise<OverlayVisit> {
  const visit = await stage.visit(address, { viewport: { width: 1280, height: 900 }, ...options })
  const { page, session, evaluate } = visit
  const violations: string[] = []
  await page.exposeFunction('benchRefused', (directive: string) => void violations.push(directive))
  await evaluate(`${helper};bench.remember();bench.watchPolicy();0`)
  const settle = () => page.waitForTimeout(SETTLE)

  return {
    ...visit,
    violations,
    settle,

    async start(argument = '') {
      // The protocol compiles it: the page's policy is asked about what the library does, not about how it came.
      await evaluate(`${library};0`)
      await evaluate(`Promise.resolve(contender.start(${argument})).then(() => undefined)`)
      await settle()
    },

    async told(selector) {
      const { result } = await session.send('Runtime.evaluate', {
        expression: `document.querySelector(${JSON.stringify(selector)})`,
      })
      if (!result.objectId) return { role: 'none', name: '', modal: false }
      const { nodes } = await session.send('Accessibility.getPartialAXTree', {
        objectId: result.objectId,
        fetchRelatives: false,
      })
      const [node] = nodes
      const modal = node?.properties?.some(({ name, value }) => name === 'modal' && value.value === true)
      return {
        role: String(node?.role?.value ?? 'none'),
        name: String(node?.name?.value ?? ''),
        modal: modal ?? false,
      }
    },

    async isTold(name) {
      const { nodes } = await session.send('Accessibility.getFullAXTree')
      return nodes.some((node) => !node.ignored && node.name?.value === name)
    },
  }
}
