import { toast } from '@site/runtime'
import { useEffect, useEffectEvent } from 'react'
import { pageHost } from './use-dialog.js'

/** Props of {@link Toast}. Texts are shown as text, never as HTML. */
export interface ToastProps {
  readonly title: string
  readonly text: string
  /** Called once, when the toast is removed. Unmount the component then. */
  onEnd?(): void
}

/**
 * Shows a message at the top of the window for two seconds; longer while it has the pointer or the focus, or the tab is
 * hidden. Unmounting removes it.
 *
 * @example
 * {isSaved && <Toast title="Saved" text="Your settings are stored." onEnd={() => setIsSaved(false)} />}
 */
export function Toast({ title, text, onEnd = () => {} }: ToastProps): null {
  const notify = useEffectEvent(onEnd)
  useEffect(() => {
    const mounted = new AbortController()
    const { signal } = mounted
    toast(pageHost(), { title, text, signal }).then(() => signal.aborted || notify())
    return () => mounted.abort()
  }, [title, text])
  return null
}
