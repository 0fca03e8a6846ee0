import { table, whole } from '../table.js'
import type { LightboxResult } from './measure.js'
import type { LightboxRow } from './roster.js'

/** One run of the lightboxes. */
export interface LightboxResults {
  readonly rows: readonly LightboxRow[]
  readonly found: ReadonlyMap<string, LightboxResult>
}

const lines = (
  { rows, found }: LightboxResults,
  headers: readonly string[],
  line: (result: LightboxResult) => string[],
) =>
  table(
    ['', ...headers],
    rows.map(({ name, title }) => [title, ...line(found.get(name)!)]),
  )

const yesNo = (value: boolean) => (value ? 'yes' : 'no')

export const lightboxAccessTable = (results: LightboxResults): string =>
  lines(
    results,
    ['role', 'modal', 'name', 'page behind is inert', 'live region', 'axe with the box open'],
    ({ role, modal, label, behind, live, axe }) => [
      role,
      yesNo(modal),
      label ? `“${label}”` : 'none',
      behind,
      live,
      axe.length > 0 ? axe.join(', ') : 'nothing',
    ],
  )

export const lightboxKeysTable = (results: LightboxResults): string =>
  lines(
    results,
    [
      'focus moves in',
      'Tab leaves it, of 16',
      'Escape closes',
      'focus after it',
      'Back closes',
      'reduced motion: frames that move',
    ],
    ({ focusIn, escapes, closes, focusBack, backCloses, movesReduced }) => [
      yesNo(focusIn),
      whole(escapes),
      yesNo(closes),
      focusBack,
      yesNo(backCloses),
      whole(movesReduced),
    ],
  )

export const lightboxBytesTable = (results: LightboxResults): string =>
  lines(
    results,
    [
      'script at the start, gzip B',
      'script on opening',
      'style sheet',
      'elements while open',
      'elements left',
    ],
    ({ initial, onOpen, styles, nodesOpen, nodesLeft }) => [
      whole(initial.gzip),
      whole(onOpen),
      whole(styles.gzip),
      whole(nodesOpen),
      whole(nodesLeft),
    ],
  )
