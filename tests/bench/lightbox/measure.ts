import { type Accessible, accessibleTree, moreBroken, rulesBroken } from '../lib/browser/accessibility.js'
import { between } from '../lib/browser/html.js'
import type { Stage } from '../lib/browser/stage.js'
import { type Trial, trialsOf } from '../lib/browser/trial.js'
import { type Weight, weigh } from '../lib/bundling/weight.js'
import type * as Helper from './page.js'
import { HEIGHT, type LightboxRow, WIDTH } from './rows.js'

/** All results of one lightbox. */
export interface LightboxResult extends Seen {
  readonly weight: Weight
  /** Frames in which the opening moves although the visitor prefers reduced motion. */
  readonly movesReduced: number
  /** "Back" closes it and stays on the page. */
  readonly backCloses: boolean
}

type Seen = Awaited<ReturnType<typeof lookAt>>
type LightboxTrial = Trial<typeof Helper>

export const PICTURES = 4
const OPENER = 1
const PRESSES = 16
/** Longer than any contender's opening. */
const MOTION = 1300

/** Pictures are drawings: the same bytes for every library, and nothing to decode. */
const drawing = (index: number): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}"><rect width="100%" height="100%" fill="hsl(${index * 80} 40% 40%)"/></svg>`

const thumbnail = (index: number): string =>
  `<img src="data:image/svg+xml,${encodeURIComponent(drawing(index))}" width="200" height="150" alt="Picture ${index + 1}">`

const fullPath = (index: number): string => `/pictures/${index}.svg`

/** The links around small pictures. */
export function lightboxLinks({ link, attributes = '' }: LightboxRow): string {
  const links = Array.from({ length: PICTURES }, (_, index) => link(thumbnail(index), fullPath(index)))
  return `<div id="prints"${attributes}>${links.join('')}</div>`
}

/** Opens a lightbox with the keyboard and measures what a visitor gets. */
export async function measureLightbox(stage: Stage, row: LightboxRow): Promise<LightboxResult> {
  const weight = await weigh('lightbox', row)
  for (let index = 0; index < PICTURES; index++) stage.publish(fullPath(index), drawing(index))
  const pages = { '': { body: between('Prints', lightboxLinks(row)) } }
  const once = await trialsOf<typeof Helper>(stage, { part: 'lightbox', row, weight, pages })
  return {
    weight,
    ...(await once((trial) => lookAt(trial, row))),
    movesReduced: await once((trial) => movesReduced(trial, row), { reducedMotion: 'reduce' }),
    backCloses: await once((trial) => backCloses(trial, row)),
  }
}

async function open({ call, page }: LightboxTrial, { box }: LightboxRow): Promise<void> {
  await call('focusOpener', OPENER)
  await page.keyboard.press('Enter')
  await page.waitForTimeout(MOTION)
  if (!(await call('isOpen', box))) throw new Error(`Enter on a link did not open ${box}`)
}

/** The dialog in the accessibility tree; null without one. */
async function dialogOf({ session }: LightboxTrial): Promise<Accessible | null> {
  return (await accessibleTree(session)).find(({ role }) => role.endsWith('dialog')) ?? null
}

async function lookAt(trial: LightboxTrial, row: LightboxRow) {
  const { page: target, call, settle } = trial
  const focus = () => call('focusOf', row.box, OPENER)
  const own = await rulesBroken(target)
  await trial.start()
  await open(trial, row)
  const dialog = await dialogOf(trial)
  const opened = {
    role: dialog?.role ?? 'none',
    modal: dialog?.modal ?? false,
    label: dialog?.name ?? '',
    focusIn: (await focus()) === 'box',
    nodesOpen: await call('added'),
    /** Rules of axe that the open box violates, without those that the page violates itself. */
    axe: moreBroken(await rulesBroken(target), own),
    behind: await call('behind', row.box),
    live: await call('live'),
  }
  let escapes = 0
  for (let press = 0; press < PRESSES; press++) {
    await target.keyboard.press('Tab')
    if (['page', 'opener'].includes(await focus())) escapes++
  }
  await target.keyboard.press('Escape')
  await settle()
  return {
    ...opened,
    /** Presses of Tab, of 16, that leave the box for the page. */
    escapes,
    closes: !(await call('isOpen', row.box)),
    /** Position of the focus after Escape. */
    focusBack: await focus(),
    nodesLeft: await call('added'),
  }
}

async function movesReduced(trial: LightboxTrial, { box }: LightboxRow): Promise<number> {
  await trial.start()
  await trial.call('focusOpener', OPENER)
  const moves = trial.call('moves', box, MOTION)
  await trial.page.keyboard.press('Enter')
  return moves
}

async function backCloses(trial: LightboxTrial, row: LightboxRow): Promise<boolean> {
  const address = trial.page.url()
  await trial.start()
  await open(trial, row)
  await trial.page.goBack().catch(() => null)
  await trial.settle()
  return trial.page.url() === address && !(await trial.call('isOpen', row.box))
}
