import { whole } from '../../table.js'
import { endsTable, lines, nameOf, type Results, rulesOf, weightTable, yesNo } from '../lines.js'
import type { DialogResult } from './measure.js'
import type { DialogRow } from './roster.js'

export type DialogResults = Results<DialogRow, DialogResult>

export const dialogBytesTable = (results: DialogResults): string => weightTable(results)

export const dialogAccessTable = (results: DialogResults): string =>
  lines(
    results,
    ['role', 'name', 'modal', 'axe', 'behind it: a pointer', 'the focus', 'assistive technology'],
    ({ told, axe, behind }) => [
      told.role,
      nameOf(told),
      yesNo(told.modal),
      rulesOf(axe),
      yesNo(behind.pointer),
      yesNo(behind.focus),
      yesNo(behind.told),
    ],
  )

export const dialogKeysTable = (results: DialogResults): string =>
  lines(
    results,
    ['focus moves to', 'Tab leaves it, of 16', 'after Escape', 'after Escape, opener gone'],
    ({ focus, escapes, focusBack, focusBackWithout }) => [focus, whole(escapes), focusBack, focusBackWithout],
  )

export const dialogStackTable = (results: DialogResults): string =>
  lines(
    results,
    ['focus moves in', 'Escape closes', 'focus is in the first again', 'second Escape leads to the opener'],
    ({ stack }) => [yesNo(stack.focusIn), stack.closes, yesNo(stack.focusBack), yesNo(stack.endsAtOpener)],
  )

export const dialogEndsTable = (results: DialogResults): string =>
  endsTable(results, ['elements left when closed', ({ leftClosed }) => leftClosed])
