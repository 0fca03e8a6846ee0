import { loadCode } from '../ui/load-code.js'
import { LoadingNotice } from '../ui/loading-notice.js'
import { useLoaded } from '../ui/use-loaded.js'
import type { Screen } from './screens.js'

interface Props {
  /** The screens for the account. */
  readonly screens: readonly Screen[]
  onLogout(): void
  onDone(): void
}

/** The command palette, which loads when it is first opened. */
export function Commands(props: Props) {
  const { loaded, reload } = useLoaded('commands', () => loadCode(() => import('../commands/index.js')))
  if (loaded.status !== 'ready') return <LoadingNotice loaded={loaded} onRetry={reload} />
  const { CommandPalette } = loaded.value
  return <CommandPalette {...props} />
}
