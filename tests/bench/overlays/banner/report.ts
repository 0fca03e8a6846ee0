import { whole } from '../../table.js'
import { endsTable, lines, nameOf, type Results, rulesOf, weightTable, yesNo } from '../lines.js'
import type { BannerResult } from './measure.js'
import type { BannerRow } from './roster.js'

export type BannerResults = Results<BannerRow, BannerResult>

export const bannerBytesTable = (results: BannerResults): string =>
  weightTable(results, ['elements', ({ elements }) => `+${elements}`])

const count = (presses: number | null) => (presses === null ? 'not reached' : whole(presses))

export const bannerLooksTable = (results: BannerResults): string =>
  lines(
    results,
    [
      'role',
      'name',
      'says that it is modal',
      'page is open to a pointer',
      'axe',
      'shift at 1280 px',
      'at 390 px',
    ],
    ({ told, isPageOpen, axe, shift, shiftNarrow }) => [
      told.role,
      nameOf(told),
      yesNo(told.modal),
      yesNo(isPageOpen),
      rulesOf(axe),
      shift.toFixed(3),
      shiftNarrow.toFixed(3),
    ],
  )

export const bannerKeysTable = (results: BannerResults): string =>
  lines(
    results,
    ['takes the focus', 'first Tab lands in it', 'Tab leaves it', 'presses to accept', 'presses to decline'],
    ({ takesFocus, isFirst, isLeft, presses }) => [
      yesNo(takesFocus),
      yesNo(isFirst),
      yesNo(isLeft),
      count(presses.accept),
      count(presses.decline),
    ],
  )

export const bannerChoiceTable = (results: BannerResults): string =>
  lines(
    results,
    [
      'script runs: before',
      'accepted',
      'declined',
      'before, opt-out',
      'Global Privacy Control is a no',
      'kept, days',
    ],
    ({ runs, optOut, days }) => [
      whole(runs.before),
      whole(runs.accepted),
      whole(runs.declined),
      whole(optOut.runs),
      optOut.allowed ? yesNo(!optOut.withSignal) : '–',
      days === null ? '–' : whole(days),
    ],
  )

export const bannerEndsTable = (results: BannerResults): string => endsTable(results)
