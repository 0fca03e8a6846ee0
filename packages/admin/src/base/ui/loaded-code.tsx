import { type ReactNode, useEffect, useState } from 'react'
import { networkError } from '../api/api-error.js'
import type { Answer } from '../api/client.js'
import { LoadingNotice } from './notice.js'
import { useLoaded } from './use-loaded.js'

/**
 * Loads code as an answer for `useLoaded`, so that a failure has a button to try again. React's `lazy` would remove the
 * whole panel.
 */
export const loadCode = <Module,>(load: () => Promise<Module>): Promise<Answer<Module>> =>
  load().then(
    (body) => ({ ok: true, body }),
    () => ({ ok: false, error: networkError() }),
  )

/**
 * Code that a part of a form can do without; null before it has arrived. React's `lazy` would remove the whole panel if it
 * does not come.
 *
 * @param load - the same function at each call
 */
export function useCode<Module>(load: () => Promise<Module>): Module | null {
  const [code, setCode] = useState<Module | null>(null)
  useEffect(() => {
    let isShown = true
    load().then(
      (loaded) => {
        if (isShown) setCode(loaded)
      },
      (error) => console.warn(error),
    )
    return () => {
      isShown = false
    }
  }, [load])
  return code
}

interface Props<Module> {
  readonly load: () => Promise<Module>
  /** Called before the code is loaded again: the button with the focus goes with the notice. */
  onRetry?(): void
  children(code: Module): ReactNode
}

/** Modules that have arrived, by the functions that load them. */
const arrived = new WeakMap<() => Promise<unknown>, unknown>()

function ArrivingCode<Module>({ load, onRetry, children }: Props<Module>) {
  const { loaded, reload } = useLoaded('code', () => loadCode(load))
  useEffect(() => {
    if (loaded.status === 'ready') arrived.set(load, loaded.value)
  }, [load, loaded])
  if (loaded.status === 'ready') return children(loaded.value)
  const retry = () => {
    onRetry?.()
    reload()
  }
  return <LoadingNotice loaded={loaded} onRetry={retry} />
}

/**
 * A part whose code loads when it is first shown. If it does not arrive, a button tries again, and all else stays. Later,
 * it is there at once, so that the focus can go to it.
 */
export function LoadedCode<Module>(props: Props<Module>) {
  const [known] = useState(() => arrived.get(props.load) as Module | undefined)
  return known === undefined ? <ArrivingCode {...props} /> : props.children(known)
}
