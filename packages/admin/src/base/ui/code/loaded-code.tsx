import type { ReactNode } from 'react'
import { LoadingNotice } from '../loading-notice.js'
import { useLoaded } from '../use-loaded.js'
import { loadCode } from './load-code.js'

interface Props<Module> {
  readonly load: () => Promise<Module>
  /** Called before the code is loaded again: the button with the focus goes with the notice. */
  onRetry?(): void
  children(code: Module): ReactNode
}

/** A part whose code loads when it is first shown. If it does not arrive, a button tries again, and all else stays. */
export function LoadedCode<Module>({ load, onRetry, children }: Props<Module>) {
  const { loaded, reload } = useLoaded('code', () => loadCode(load))
  if (loaded.status === 'ready') return children(loaded.value)
  const retry = () => {
    onRetry?.()
    reload()
  }
  return <LoadingNotice loaded={loaded} onRetry={retry} />
}
