import { listed, table } from '../../lib/printing/table.js'
import { leftColumns, nameOf, policyColumns, weightColumns } from '../tables.js'
import type { BannerResult } from './measure.js'

const count = (presses: number | null) => presses ?? 'not reached'

export const bannerTables = (found: readonly (BannerResult & { readonly title: string })[]) => ({
  'Banners: weight': table(found, { ...weightColumns, elements: ({ elements }) => `+${elements}` }),
  'Banners: role, name and layout shift': table(found, {
    role: ({ accessible }) => accessible.role,
    name: ({ accessible }) => nameOf(accessible),
    'marked as modal': ({ accessible }) => accessible.modal,
    'page is open to a pointer': ({ isPageOpen }) => isPageOpen,
    axe: ({ axe }) => listed(axe),
    'shift at 1280 px': ({ shift }) => shift.toFixed(3),
    'at 390 px': ({ shiftNarrow }) => shiftNarrow.toFixed(3),
  }),
  'Banners: keys': table(found, {
    'takes the focus': ({ takesFocus }) => takesFocus,
    'first Tab lands in it': ({ isFirst }) => isFirst,
    'Tab leaves it': ({ isLeft }) => isLeft,
    'presses to accept': ({ presses }) => count(presses.accept),
    'presses to decline': ({ presses }) => count(presses.decline),
  }),
  'Banners: the choice': table(found, {
    'script runs: before': ({ runs }) => runs.before,
    accepted: ({ runs }) => runs.accepted,
    declined: ({ runs }) => runs.declined,
    'before, opt-out': ({ optOut }) => optOut.runs,
    'Global Privacy Control refuses': ({ optOut, withSignal }) =>
      optOut.allowed ? !withSignal.allowed : null,
    'kept, days': ({ days }) => days,
  }),
  'Banners: strict policy, end': table(found, { ...policyColumns, ...leftColumns }),
})
