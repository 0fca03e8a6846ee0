import { accessibleTree, watchRules } from '../lib/browser/accessibility.js'
import { between } from '../lib/browser/html.js'
import type { Stage } from '../lib/browser/stage.js'
import { trialsOf } from '../lib/browser/trial.js'
import { weigh } from '../lib/bundling/weight.js'
import type { Row } from '../lib/row.js'
import type { OverlayTrial } from '../overlays/overlay.js'
import type * as Helper from '../overlays/page.js'

export interface LightboxRow extends Row {
  /** The link around a small picture. */
  readonly link: (thumbnail: string, full: string) => string
  /** Attributes of the element around the links. */
  readonly attributes?: string
  /** The element that covers the page while it is open. */
  readonly box: string
}

/** All results of one lightbox. */
export type LightboxResult = Awaited<ReturnType<typeof measureLightbox>>

/** The size of the pictures. */
export const WIDTH = 1600
export const HEIGHT = 1200
export const PICTURES = 4
/** The links, and the one that opens the lightbox. */
const LINKS = '#prints a'
const OPENER = '#prints a:nth-child(2)'
const PRESSES = 16
/** Longer than any contender's opening. */
const MOTION = 1300

/** Pictures are drawings: the same bytes for every library, and nothing to decode. */
const drawing = (index: number): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}"><rect width="100%" height="100%" fill="hsl(${index * 80} 40% 40%)"/></svg>`

const thumbnail = (index: number): string =>
  `<img src="data:image/svg+xml,${encodeURIComponent(drawing(index))}" width="200" height="150" alt="Picture ${index + 1}">`

const fullPath = (index: number): string => `/pictures/${index}.svg`

/** A link around a small picture. */
export const link =
  (attributes = '') =>
  (thumbnail: string, full: string) =>
    `<a href="${full}"${attributes}>${thumbnail}</a>`

/** The links around small pictures. */
export function lightboxLinks({ link, attributes = '' }: LightboxRow): string {
  const links = Array.from({ length: PICTURES }, (_, index) => link(thumbnail(index), fullPath(index)))
  return `<div id="prints"${attributes}>${links.join('')}</div>`
}

/** Opens a lightbox with the keyboard and measures what a visitor gets. */
export async function measureLightbox(stage: Stage, row: LightboxRow) {
  const weight = await weigh('lightbox', row)
  for (let index = 0; index < PICTURES; index++) stage.publish(fullPath(index), drawing(index))
  const body = between('Prints', lightboxLinks(row))
  const once = trialsOf<typeof Helper>(stage, 'overlays/page.ts', weight, { body })
  return {
    weight,
    ...(await once((trial) => lookAt(trial, row))),
    /** Frames in which the opening moves although the visitor prefers reduced motion. */
    movesReduced: await once((trial) => movesReduced(trial, row), { reducedMotion: 'reduce' }),
    /** "Back" closes it and stays on the page. */
    backCloses: await once((trial) => backCloses(trial, row)),
  }
}

async function open({ call, page }: OverlayTrial, { box }: LightboxRow): Promise<void> {
  await page.focus(OPENER)
  await page.keyboard.press('Enter')
  await page.waitForTimeout(MOTION)
  if (!(await call('isVisible', box))) throw new Error(`Enter on a link did not open ${box}`)
}

async function lookAt(trial: OverlayTrial, row: LightboxRow) {
  const { page, call, settle } = trial
  const focus = () => call('place', row.box, OPENER)
  const newRules = await watchRules(page)
  await trial.start()
  await open(trial, row)
  const dialog = (await accessibleTree(trial.session)).find(({ role }) => role.endsWith('dialog'))
  const opened = {
    role: dialog?.role ?? 'none',
    modal: dialog?.modal ?? false,
    label: dialog?.name ?? '',
    focusIn: (await focus()) === 'box',
    nodesOpen: await call('added'),
    /** Rules of axe that the open box violates, without those that the page violates itself. */
    axe: await newRules(),
    behind: await call('behind', row.box, LINKS),
    live: await call('live'),
  }
  let escapes = 0
  for await (const _ of trial.tabs(PRESSES)) if (['page', 'opener'].includes(await focus())) escapes++
  await page.keyboard.press('Escape')
  await settle()
  return {
    ...opened,
    /** Presses of Tab, of 16, that leave the box for the page. */
    escapes,
    closes: !(await call('isVisible', row.box)),
    /** Position of the focus after Escape. */
    focusBack: await focus(),
    nodesLeft: await call('added'),
  }
}

async function movesReduced(trial: OverlayTrial, { box }: LightboxRow): Promise<number> {
  await trial.start()
  await trial.page.focus(OPENER)
  const moves = trial.call('moves', box, MOTION)
  await trial.page.keyboard.press('Enter')
  return moves
}

async function backCloses(trial: OverlayTrial, row: LightboxRow): Promise<boolean> {
  const address = trial.page.url()
  await trial.start()
  await open(trial, row)
  await trial.page.goBack().catch(() => null)
  await trial.settle()
  return trial.page.url() === address && !(await trial.call('isVisible', row.box))
}
