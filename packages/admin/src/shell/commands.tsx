import { LoadedCode } from '../base/ui/code/loaded-code.js'
import type { Screen } from './screens.js'

const load = () => import('./commands/index.js')

interface Props {
  /** The screens for the account. */
  readonly screens: readonly Screen[]
  onLogout(): void
  onDone(): void
}

/** The command palette, which loads when it is first opened. */
export const Commands = (props: Props) => (
  <LoadedCode load={load}>{({ CommandPalette }) => <CommandPalette {...props} />}</LoadedCode>
)
