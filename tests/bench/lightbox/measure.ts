import AxeBuilder from '@axe-core/playwright'
import type { BrowserContextOptions, CDPSession } from '@playwright/test'
import { type Bundle, bundle, bundleStyles } from '../bundle.js'
import type { Stage, Visit } from '../stage.js'
import { drawing, fullPath, PICTURES, page } from './markup.js'
import type { LightboxRow } from './roster.js'

/** All that is found out about one lightbox. */
export interface LightboxResult {
  /** What the page loads at its start. */
  readonly initial: Bundle
  readonly styles: Bundle
  /** Bytes, compressed, of the script that the first opening adds. */
  readonly onOpen: number
  readonly role: string
  /** The dialog says that it is modal. */
  readonly modal: boolean
  /** Its accessible name; empty where it has none. */
  readonly label: string
  /** Rules that axe finds broken with the box open, and on how many elements; without those of the page itself. */
  readonly axe: readonly string[]
  readonly focusIn: boolean
  /** Presses of Tab, of 16, that leave the box for the page. */
  readonly escapes: number
  readonly behind: string
  readonly live: string
  readonly closes: boolean
  /** Where the focus is after Escape. */
  readonly focusBack: string
  readonly nodesOpen: number
  readonly nodesLeft: number
  /** Where the visitor asks for less motion: frames in which the opening moves. */
  readonly movesReduced: number
  /** "Back" closes it and stays on the page. */
  readonly backCloses: boolean
}

const OPENER = 1
const PRESSES = 16
/** Longer than any contender's opening or closing. */
const MOTION = 1300
const SETTLE = 200

interface Lightbox extends Visit {
  start(): Promise<void>
  /** With the keyboard, on one of the links. */
  open(): Promise<void>
}

export async function weigh({ name, onDemand = [], sheets }: LightboxRow) {
  const entry = `lightbox/contenders/${name}.ts`
  const initial = await bundle(entry, { global: 'contender' })
  const whole = await bundle(entry, { global: 'contender', onDemand })
  return { initial, whole, styles: await bundleStyles(sheets) }
}

/** Opens each lightbox with the keyboard and looks at what a visitor gets. */
export async function measureLightbox(stage: Stage, row: LightboxRow): Promise<LightboxResult> {
  const { initial, whole, styles } = await weigh(row)
  const helper = (await bundle('lightbox/page.ts', { global: 'bench' })).code
  const address = `/lightbox/${row.name}`
  for (let index = 0; index < PICTURES; index++) stage.publish(fullPath(index), () => drawing(index))
  stage.publish(address, () => page(row.link, row.attributes ?? '', styles.code))

  const load = async (context: BrowserContextOptions = {}): Promise<Lightbox> => {
    const visit = await stage.visit(address, { viewport: { width: 1280, height: 900 }, ...context })
    await visit.evaluate(
      `${helper};lightboxSource=${JSON.stringify(whole.code)};lightboxBox=${JSON.stringify(row.box)};0`,
    )
    return {
      ...visit,
      async start() {
        await visit.evaluate('bench.start()')
        await visit.page.waitForTimeout(SETTLE)
      },
      async open() {
        await visit.evaluate(`bench.focusOpener(${OPENER})`)
        await visit.page.keyboard.press('Enter')
        await visit.page.waitForTimeout(MOTION)
        if (await visit.evaluate<boolean>('bench.isOpen()')) return
        throw new Error(`${row.name}: Enter on a link did not open ${row.box}`)
      },
    }
  }

  const seen = await lookAt(await load())
  return {
    initial,
    styles,
    onOpen: whole.gzip - initial.gzip,
    ...seen,
    movesReduced: await movesReduced(await load({ reducedMotion: 'reduce' })),
    backCloses: await backCloses(await load()),
  }
}

async function lookAt(lightbox: Lightbox) {
  const { page: target, session, evaluate } = lightbox
  const rulesBroken = async () => {
    const { violations } = await new AxeBuilder({ page: target }).analyze()
    return new Map(violations.map(({ id, nodes }) => [id, nodes.length]))
  }
  const focus = () => evaluate<string>(`bench.focus(${OPENER})`)
  try {
    const before = await evaluate<number>('bench.elements()')
    const own = await rulesBroken()
    await lightbox.start()
    await lightbox.open()
    const focusIn = (await focus()) === 'box'
    const nodesOpen = (await evaluate<number>('bench.elements()')) - before
    const dialog = await dialogOf(session)
    const axe = [...(await rulesBroken())].map(([id, count]) => [id, count - (own.get(id) ?? 0)] as const)
    const behind = await evaluate<string>('bench.behind()')
    const live = await evaluate<string>('bench.live()')
    let escapes = 0
    for (let press = 0; press < PRESSES; press++) {
      await target.keyboard.press('Tab')
      if (['page', 'opener'].includes(await focus())) escapes++
    }
    await target.keyboard.press('Escape')
    await target.waitForTimeout(MOTION)
    return {
      ...dialog,
      axe: axe.filter(([, count]) => count > 0).map(([id, count]) => (count > 1 ? `${id} ×${count}` : id)),
      focusIn,
      escapes,
      behind,
      live,
      closes: !(await evaluate<boolean>('bench.isOpen()')),
      focusBack: await focus(),
      nodesOpen,
      nodesLeft: (await evaluate<number>('bench.elements()')) - before,
    }
  } finally {
    await lightbox.close()
  }
}

/** As assistive technology is told it. */
async function dialogOf(session: CDPSession): Promise<{ role: string; modal: boolean; label: string }> {
  const { nodes } = await session.send('Accessibility.getFullAXTree')
  const dialogs = nodes.filter(({ role, ignored }) => !ignored && /dialog$/.test(String(role?.value)))
  const [dialog] = dialogs
  if (!dialog) return { role: 'none', modal: false, label: '' }
  const modal =
    dialog.properties?.some(({ name, value }) => name === 'modal' && value.value === true) ?? false
  return { role: String(dialog.role?.value), modal, label: String(dialog.name?.value ?? '') }
}

async function movesReduced(lightbox: Lightbox): Promise<number> {
  try {
    await lightbox.start()
    await lightbox.evaluate(`bench.focusOpener(${OPENER})`)
    const moves = lightbox.evaluate<number>(`bench.moves(${MOTION})`)
    await lightbox.page.keyboard.press('Enter')
    return await moves
  } finally {
    await lightbox.close()
  }
}

async function backCloses(lightbox: Lightbox): Promise<boolean> {
  try {
    const address = lightbox.page.url()
    await lightbox.start()
    await lightbox.open()
    await lightbox.page.goBack().catch(() => null)
    await lightbox.page.waitForTimeout(MOTION)
    if (lightbox.page.url() !== address) return false
    return !(await lightbox.evaluate<boolean>('bench.isOpen()'))
  } finally {
    await lightbox.close()
  }
}
