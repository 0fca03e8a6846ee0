import { whole } from '../../table.js'
import { endsTable, lines, nameOf, type Results, rulesOf, weightTable, yesNo } from '../lines.js'
import type { ToastResult } from './measure.js'
import type { ToastRow } from './roster.js'

export type ToastResults = Results<ToastRow, ToastResult>

export const toastBytesTable = (results: ToastResults): string => weightTable(results)

export const toastAccessTable = (results: ToastResults): string =>
  lines(
    results,
    ['live region', 'name', 'region is there', 'axe', 'seen over a modal dialog', 'told over it'],
    ({ region, when, axe, overModal }) => [
      region.role,
      nameOf(region),
      when,
      rulesOf(axe),
      yesNo(overModal.seen),
      yesNo(overModal.told),
    ],
  )

export const toastTimeTable = (results: ToastResults): string =>
  lines(
    results,
    ['stays, s', 'waits for a pointer', 'for the focus, by Tab', 'by its own keys', 'for a hidden tab'],
    ({ stays, pauses }) => [
      whole(stays),
      yesNo(pauses.pointer),
      yesNo(pauses.focus),
      pauses.shortcut === null ? '–' : yesNo(pauses.shortcut),
      yesNo(pauses.hiddenTab),
    ],
  )

export const toastEndsTable = (results: ToastResults): string =>
  endsTable(results, ['elements left when gone', ({ leftGone }) => leftGone])
